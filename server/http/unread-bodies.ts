import type { IncomingMessage } from 'node:http';
import type { EarlyStep } from './early-steps.ts';

interface UnreadBodyLimits {
  bytes: number;
  ms: number;
}

/**
 * How much of a body is still read once its request was answered, and for how long in milliseconds.
 * The largest body that any route takes is a picture of 10 MB and the form around it; deploy/nginx.conf
 * lets 11 MB through. The time is that of nginx's own `lingering_time`.
 */
export const unreadBodyLimits: UnreadBodyLimits = { bytes: 16 * 1024 * 1024, ms: 30_000 };

/**
 * Reads the rest of a body whose request was answered before all of it was read: a refused upload,
 * a body that is too large, a caller who is not signed in. Unread, it would stay in the connection,
 * and the next request on it, of any visitor whom a proxy sends there, would wait behind it until
 * it timed out. A connection that sends more than the limits is closed.
 */
export const drainUnreadBodies =
  (limits = unreadBodyLimits): EarlyStep =>
  (request, response, next) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding !== undefined || Number(length)) {
      // Too much to be read in vain: the answer says that the connection ends with it.
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
  // After an answer with `connection: close` Node closes the socket at once. With bytes unread, the
  // system would then reset the connection, and the caller might never see the answer. So only our
  // side ends for now.
  socket.destroySoon = () => socket.end();
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) destroy();
  });
  request.once('end', () => {
    // What is left on the socket is the ordinary method of its class.
    Reflect.deleteProperty(socket, 'destroySoon');
    if (socket.writableEnded) destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
