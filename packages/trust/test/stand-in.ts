import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { TEST_CARD_FUNDING, TestBank, testSite } from "./bank.ts";
import { openBrowser } from "./browser.ts";
import { checkoutRoutes } from "./pages.ts";
import { type ServiceFailure, serviceRoutes } from "./services.ts";

/** Trust Payments without a shop: hosted page, notifications, web services and what the library for saved cards talks to. */
export type StandIn = Awaited<ReturnType<typeof serveStandIn>>;

/** Serves the stand-in on a port of its own, with more routes where a test has some. */
export async function serveStandIn(clock: () => number, more = new Hono()) {
  const bank = new TestBank(clock);
  const failures: ServiceFailure[] = [];
  const checkout = checkoutRoutes(bank, clock);
  const app = new Hono();
  app.route("/", more);
  app.route("/", checkout.app);
  app.route("/", serviceRoutes(bank, failures));
  const listening = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, listening.resolve);
  const url = `http://127.0.0.1:${(await listening.promise).port}`;
  return {
    bank,
    url,
    browser: openBrowser(url),
    /** Has the customer's bank take a payment back; false when none was made on its hosted page. */
    chargeBack(ref: string) {
      const made = checkout.checkoutOf(ref);
      if (made) bank.chargeBack(ref, made);
      return made !== undefined;
    },
    /** Charges a payment a second time, and tells so; false when none was made on its hosted page. */
    chargeAgain(ref: string) {
      const [made, paid] = [checkout.checkoutOf(ref), bank.paymentOf(ref)];
      if (!made || !paid) return false;
      const { transactionreference: _, transactionstartedtimestamp: __, ...charge } = paid;
      bank.owe(made, bank.record({ ...charge, settlestatus: bank.settleStatus }));
      return true;
    },
    /** Posts a webhook of a paid payment again, changed as told; false when none was made on its hosted page. */
    notify(ref: string, { record, ...webhook }: Parameters<TestBank["owe"]>[2] & { record?: Record<string, string> }) {
      const [made, paid] = [checkout.checkoutOf(ref), bank.paymentOf(ref)];
      if (!made || !paid) return false;
      bank.owe(made, { ...paid, ...record }, webhook);
      return true;
    },
    /** Has the next requests of a type go wrong. */
    fail: (failure: ServiceFailure) => void failures.push({ ...failure }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The settings of a shop that knows this stand-in as Trust Payments. */
export function standInSettings(url: string): Record<string, string> {
  return {
    PAYMENTS: "trust",
    TRUST_SITE_REFERENCE: testSite.siteReference,
    TRUST_SITE_PASSWORD: testSite.sitePassword,
    TRUST_NOTIFICATION_PASSWORD: testSite.notificationPassword,
    TRUST_API_USER: testSite.api.user,
    TRUST_API_PASSWORD: testSite.api.password,
    TRUST_JWT_USER: testSite.jwt.user,
    TRUST_JWT_SECRET: testSite.jwt.secret,
    TRUST_CARD_FUNDING: Object.entries(TEST_CARD_FUNDING)
      .map(([type, funding]) => `${type}=${funding}`)
      .join(","),
    TRUST_PAGE_URL: url,
    TRUST_API_URL: url,
    TRUST_SCRIPT_URL: `${url}/js/st.js`,
  };
}
