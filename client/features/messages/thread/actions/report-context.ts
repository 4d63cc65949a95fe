import { createContext, use } from 'react';

/** Opens the form that reports the message with a number; null where messages cannot be reported. */
export const ReportContext = createContext<((messageNumber: number) => void) | null>(null);

export const useReportMessage = () => use(ReportContext);
