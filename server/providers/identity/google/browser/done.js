// The popup's last page: says how it went to the page that opened it, and closes. A channel reaches
// that page even where the provider's own pages have cut the tie between the two windows.
const found = new URLSearchParams(location.search);
const error = found.get('error');
const channel = new BroadcastChannel('respoke-google');
channel.postMessage({ attempt: found.get('attempt'), error });

if (error) {
  document.querySelector('h1').textContent = 'You are not signed in';
}
// Not in the same breath: the message must have left before its sender ends.
setTimeout(() => window.close(), 200);
