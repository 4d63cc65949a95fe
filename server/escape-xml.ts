import { escapeHtml } from './escape-html.ts';

/** Characters that the texts of people may contain and XML 1.0 may not. */
const notInXml = /[\ufffe\uffff]/g;

/** Escapes text for XML 1.0, and leaves out what XML cannot contain. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(notInXml, ''));
