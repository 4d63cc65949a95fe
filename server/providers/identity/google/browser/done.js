// The popup's last page: sends the result to the page that opened it, and closes. A broadcast channel
// reaches that page even if the provider's pages have separated the two windows.
const found = new URLSearchParams(location.search);
const error = found.get('error');
const channel = new BroadcastChannel('respoke-google');
channel.postMessage({ attempt: found.get('attempt'), error });

if (error) {
  document.querySelector('h1').textContent = 'You are not signed in';
}
// After a delay, because the message must be sent before the window closes.
setTimeout(() => window.close(), 200);
