import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { recordVisits } from "./visited.ts";

type Fixtures = {
  /** Console and page errors that the test expects; any other fails it. */
  expectedErrors: RegExp[];
  /** Opens a page for another user, with a separate cart and session. */
  newVisitor: () => Promise<Page>;
  errors: string[];
};

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  errors: [
    async ({ expectedErrors }, use) => {
      const errors: string[] = [];
      await use(errors);
      const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, errors }, use) => {
    watch(context, errors);
    await use(context);
  },

  newVisitor: async ({ browser, errors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch(context, errors);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

function watch(context: BrowserContext, errors: string[]): void {
  recordVisits(context);
  context.on("weberror", (error) => errors.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error" && !isExpectedError(message))
      errors.push(`${message.location().url}: ${message.text()}`);
  });
}

/** The browser logs every 4xx answer as an error, but expected error answers are fine. */
function isExpectedError(message: ConsoleMessage): boolean {
  return (
    new URL(message.location().url || "about:blank").pathname.startsWith("/trpc/") &&
    / status of 4/.test(message.text())
  );
}
