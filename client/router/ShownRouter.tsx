import { createContext, type ReactNode, use } from 'react';
import { Router } from 'wouter';
import { type Address, addressOf, go } from './address.ts';

/** Where the page on the screen belongs; the browser may be at another address already. */
export const ShownAddress = createContext<Address>(addressOf('/'));

const useShownPath = (): [string, typeof go] => [use(ShownAddress).path, go];

// The router decodes the search before it is read as parameters, which decodes it once more.
useShownPath.searchHook = () => use(ShownAddress).search.replaceAll('%25', '%2525');

/** Tells all links and hooks of the router the address of the page on the screen. */
export const ShownRouter = ({ address, children }: { address: Address; children: ReactNode }) => (
  <ShownAddress value={address}>
    <Router hook={useShownPath}>{children}</Router>
  </ShownAddress>
);
