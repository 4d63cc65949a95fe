import { settings } from '../../client-settings.ts';

/** The address of the file with all deals of a year, as comma-separated values. */
export const csvLink = (year: number): string => `${settings.apiBase}/money/statement?year=${year}`;

/** The name under which a browser keeps that file. */
export const csvName = (year: number): string => `sales-${year}.csv`;
