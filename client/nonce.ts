declare global {
  interface Window {
    /** Read by the toast library for the style element that it makes. */
    __nonce__?: string | undefined;
  }
}

window.__nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export {};
