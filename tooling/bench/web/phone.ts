/** The screen of the phone that Lighthouse emulates: its own constants for mobile. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
} as const;
