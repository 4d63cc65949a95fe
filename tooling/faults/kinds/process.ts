import { bothEngines, type Fault } from '../fault.ts';

export const processFaults: readonly Fault[] = [
  {
    name: 'kill -9 of the server',
    engines: bothEngines,
    bounded: bothEngines,
    inject: async ({ shop }) => {
      await shop.end('SIGKILL');
      await shop.start();
    },
  },
];
