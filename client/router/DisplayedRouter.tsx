import { createContext, type ReactNode, use } from 'react';
import { Router } from 'wouter';
import { type Address, addressOf, navigateTo } from './address.ts';

/** The address of the page on the screen. The browser may already be at another address. */
export const DisplayedAddress = createContext<Address>(addressOf('/'));

const useDisplayedPath = (): [string, typeof navigateTo] => [
  use(DisplayedAddress).path,
  navigateTo,
];

// The router decodes the search before it is parsed as parameters, which decodes it a second time.
useDisplayedPath.searchHook = () => use(DisplayedAddress).search.replaceAll('%25', '%2525');

/** Provides the address of the page on the screen to the router's links and hooks. */
export const DisplayedRouter = ({
  address,
  children,
}: {
  address: Address;
  children: ReactNode;
}) => (
  <DisplayedAddress value={address}>
    <Router hook={useDisplayedPath}>{children}</Router>
  </DisplayedAddress>
);
