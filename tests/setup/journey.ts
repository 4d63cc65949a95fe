import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { recordWire } from '../spec-client/recorder.ts';
import { applyCondition, type Condition, isNoiseUnder } from './conditions.ts';
import { openShop, type Shop } from './shop.ts';
import { openShopHost, type ShopHost } from './shop-process.ts';
import type { Template } from './shop-template.ts';
import { type Caller, rememberShop } from './sign-up.ts';

export interface JourneyOptions {
  /** Whether a journey tagged `@phone` is on a laptop's screen, and the others on a phone's. */
  otherScreen: boolean;
  /** Whether the shop is as `npm start` gives it: a process of its own, with the embedded database. */
  embedded: boolean;
}

export interface TestFixtures extends JourneyOptions {
  /** Leaves the journey out if its tag says that it has no meaning under the condition of this run. */
  fitsCondition: undefined;
  /** The shop of this test's file, so that the data of one file does not affect another. */
  shop: Shop;
  /** Opens a separate browser context for one more person, under a condition if one is named. */
  openContext(options?: BrowserContextOptions, condition?: Condition): Promise<BrowserContext>;
  /** The same, with a page in it. */
  visitor(options?: BrowserContextOptions, condition?: Condition): Promise<Page>;
  /** The same without a page, which would be a process: for somebody of whom only calls are wanted. */
  caller(): Promise<Caller>;
}

export interface WorkerFixtures {
  template: Template;
  shops: { of(file: string, embedded: boolean): Promise<Shop> };
}

const laptop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Console messages that do not fail a test: refusals, outages and restarts that the test causes.
 */
const expectedNoise =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)))/;

/**
 * The browser's own report that it did not animate a change between two documents, which no script
 * can handle: the next navigation began first, or the window was resized.
 */
const skippedTransition = /Transition was (skipped|aborted)|Viewport size changed/;

/**
 * For a browser whose journey is about movement. The others ask for less of it: pages that move in the
 * background take a tenth of a processor each, and half-faded colours have too little contrast.
 */
export const moving = { reducedMotion: 'no-preference' } as const;

/** The condition under which this run puts all browsers, if any. */
const conditionOfRun = process.env.TEST_CONDITION as Condition | undefined;

/**
 * Why a journey with a tag is left out of the runs under a condition: what it expects has no meaning there. No tag
 * hides what a condition breaks.
 */
const leftOut: Record<Condition, Record<string, string>> = {
  translated: {},
  'no storage': {
    '@storage': 'it is about what the browser keeps',
    '@tabs': 'tabs of one browser tell each other by its storage',
  },
};

/** A journey: people in real browsers, in a shop of their own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  fitsCondition: [
    // biome-ignore lint/correctness/noEmptyPattern: nothing is needed
    async ({}, use, info) => {
      const reasons = conditionOfRun ? leftOut[conditionOfRun] : {};
      const tag = info.tags.find((one) => one in reasons);
      if (tag) info.skip(true, reasons[tag]);
      await use(undefined);
    },
    { auto: true },
  ],
  otherScreen: [false, { option: true }],
  embedded: [false, { option: true }],
  viewport: ({ otherScreen }, use, { tags }) =>
    use(tags.includes('@phone') === otherScreen ? laptop : phone),
  template: [
    // Playwright reads this pattern as the list of fixtures that this one needs.
    // biome-ignore lint/correctness/noEmptyPattern: nothing is needed
    async ({}, use) => use(JSON.parse(process.env.JOURNEY_TEMPLATE ?? '')),
    { scope: 'worker' },
  ],
  shops: [
    async ({ template }, use) => {
      let open: { file: string; shop: Shop } | undefined;
      let host: ShopHost | undefined;
      const hosted = () => {
        host ??= openShopHost();
        return host;
      };
      await use({
        of: async (file, embedded) => {
          if (open?.file === file) return open.shop;
          await open?.shop.remove();
          const shop = await openShop(embedded ? {} : { template, server: hosted() });
          open = { file, shop };
          return open.shop;
        },
      });
      await open?.shop.remove();
      await host?.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ shops, embedded }, use, { file }) => {
      await use(await shops.of(file, embedded));
    },
    { timeout: 60_000 },
  ],
  openContext: async ({ browser, shop, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (options, condition = conditionOfRun) => {
      const context = await browser.newContext({
        baseURL: shop.url,
        viewport,
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      if (condition) await applyCondition(context, condition);
      rememberShop(context, shop);
      recordWire(context, (text) => complaints.push(text));
      context.on('weberror', (error) => {
        const text = String(error.error());
        if (!skippedTransition.test(text) && !isNoiseUnder(condition, text)) complaints.push(text);
      });
      context.on('console', (message) => {
        const text = message.text();
        const isNoise =
          message.type() !== 'error' || expectedNoise.test(text) || isNoiseUnder(condition, text);
        if (!isNoise) complaints.push(text);
      });
      return context;
    });
    await Promise.all(
      contexts.map(async (context) => {
        // A call that a journey answers itself may still be under way.
        for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      }),
    );
    if (complaints.length) throw new Error(`the pages reported errors:\n${complaints.join('\n')}`);
  },
  visitor: ({ openContext }, use) =>
    use(async (...given) => (await openContext(...given)).newPage()),
  caller: ({ openContext }, use) =>
    use(async () => {
      const context = await openContext();
      return { request: context.request, context: () => context };
    }),
});

export { expect } from '@playwright/test';
