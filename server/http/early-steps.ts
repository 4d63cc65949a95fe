import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { limitConnections, nodeOptions } from './connections.ts';

/**
 * Sees a request before the framework does, when to look at it there would take longer than to
 * answer it, or when the answer's connection must be watched from its beginning. Calls `next` unless
 * it answers by itself.
 */
export type EarlyStep = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Makes Node's servers, with the limits of every connection, whose requests go through `steps` in
 * their order and then to the framework. Steps may be added until the first request comes.
 */
export const serverFactory =
  (steps: readonly EarlyStep[]) =>
  (framework: RequestListener): Server => {
    const listener: RequestListener = (request, response) => {
      const run = (index: number): void => {
        const step = steps[index];
        if (step) step(request, response, () => run(index + 1));
        else framework(request, response);
      };
      run(0);
    };
    return limitConnections(createServer(nodeOptions, listener));
  };
