import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const key = 'respoke-theme';
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

const systemTheme = (): Theme => (systemIsDark().matches ? 'dark' : 'light');

/**
 * Returns the theme on the screen: the person's choice, otherwise the system's. A script in the
 * page's head applies it first.
 */
const shownTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : systemTheme();
};

/**
 * Shows `theme`. A choice equal to the system's theme is not stored, so that the page keeps
 * following the system.
 */
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

/** Calls `listener` whenever the theme on the screen changes. Returns a function that stops it. */
export function onThemeChange(listener: () => void): () => void {
  const system = systemIsDark();
  window.addEventListener(key, listener);
  system.addEventListener('change', listener);
  return () => {
    window.removeEventListener(key, listener);
    system.removeEventListener('change', listener);
  };
}

/** Returns the theme on the screen, updated when it changes. On the server it is always light. */
export const useTheme = (): Theme =>
  useSyncExternalStore(onThemeChange, shownTheme, () => 'light' as const);
