import { createContext, type ReactNode, use } from 'react';
import { Router } from 'wouter';
import { type Address, addressOf, navigateTo } from './address.ts';

/** Where the page on the screen belongs; the browser may be at another address already. */
export const DisplayedAddress = createContext<Address>(addressOf('/'));

const useDisplayedPath = (): [string, typeof navigateTo] => [
  use(DisplayedAddress).path,
  navigateTo,
];

// The router decodes the search before it is read as parameters, which decodes it once more.
useDisplayedPath.searchHook = () => use(DisplayedAddress).search.replaceAll('%25', '%2525');

/** Gives all links and hooks of the router the address of the page on the screen. */
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
