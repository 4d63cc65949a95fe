import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const key = 'respoke-theme';
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

const systemTheme = (): Theme => (systemIsDark().matches ? 'dark' : 'light');

/** What is on the screen: the person's choice, else the system's. The page's head reads it first. */
const shownTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : systemTheme();
};

/** Shows `theme`. A choice that agrees with the system is none: it goes on following the system. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === systemTheme()) {
    delete dataset.theme;
    localStorage.removeItem(key);
  } else {
    dataset.theme = theme;
    localStorage.setItem(key, theme);
  }
  window.dispatchEvent(new Event(key));
}

/** Calls `listener` whenever the theme on the screen has changed. Gives the way to end that. */
export function onThemeChange(listener: () => void): () => void {
  const system = systemIsDark();
  window.addEventListener(key, listener);
  system.addEventListener('change', listener);
  return () => {
    window.removeEventListener(key, listener);
    system.removeEventListener('change', listener);
  };
}

/** The theme on the screen, as it changes by the switch or with the system; the server knows none. */
export const useTheme = (): Theme =>
  useSyncExternalStore(onThemeChange, shownTheme, () => 'light' as const);
