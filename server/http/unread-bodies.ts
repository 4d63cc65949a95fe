import type { IncomingMessage } from 'node:http';
import type { EarlyStep } from './early-steps.ts';

interface UnreadBodyLimits {
  bytes: number;
  ms: number;
}

/**
 * How many bytes of a body are still read after its request was answered, and for how many
 * milliseconds. The largest body that any route accepts is a picture of 20 MB in a form;
 * deploy/nginx.conf accepts 21 MB. The time equals the default of nginx's `lingering_time`.
 */
export const unreadBodyLimits: UnreadBodyLimits = { bytes: 24 * 1024 * 1024, ms: 30_000 };

/**
 * Reads the rest of a body whose request was answered before it was read completely, such as a
 * rejected upload, a body that is too large, or a request without a session. Otherwise the rest
 * would stay in the connection, and the next request on it, which a proxy may send for another
 * visitor, would wait until it times out. A connection that exceeds the limits is closed.
 */
export const drainUnreadBodies =
  (limits = unreadBodyLimits): EarlyStep =>
  (request, response, next) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding !== undefined || Number(length)) {
      // Too large to be read: the response announces that the connection closes.
      if (Number(length) > limits.bytes) response.shouldKeepAlive = false;
      response.once('prefinish', () => {
        if (!request.readableEnded && !request.destroyed) drainBody(request, limits);
      });
    }
    next();
  };

function drainBody(request: IncomingMessage, limits: UnreadBodyLimits): void {
  const { socket } = request;
  const destroy = () => socket.destroy();
  const timer = setTimeout(destroy, limits.ms).unref();
  let left = limits.bytes;
  // After a response with `connection: close`, Node closes the socket at once. With unread bytes,
  // the system would then reset the connection, and the client might not receive the response. So
  // only the sending side ends here.
  socket.destroySoon = () => socket.end();
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) destroy();
  });
  request.once('end', () => {
    // Makes the method of the class visible again.
    Reflect.deleteProperty(socket, 'destroySoon');
    if (socket.writableEnded) destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
