import { describe, expect } from "vitest";
import { test } from "#test/server.ts";

type Who = "visitor" | "user" | "admin";

/** The paths below /api of every documented call, by who may make it and its method. */
const documented: Record<Who, Record<string, string>> = {
  visitor: {
    GET: `
      / /captcha /categories/all /config /config/promotedTickets /draws /draws/{slug} /draws/{slug}/instant-prizes
      /dynamicPages/{slug} /raffleTickets/raffle/{raffleId}/unavailable /raffles/all
      /raffles/all/completed/{year}/{month} /raffles/byCategory /raffles/{slug}/live /settings
      /winners/all/{year}/{month}`,
    POST: `
      /auth/facebook-login /auth/forgot-password /auth/google-login /auth/login /auth/login?w=2fa /auth/passkey-login
      /auth/passkey-login-options /auth/register /auth/reset-password /auth/undo-email-change /auth/undo-two-factor
      /auth/verify-account /auth/verify-reset-token /draws/{slug}/beacon /protection/break/undo`,
  },
  user: {
    GET: `
      /auth /auth/getPromotionalBalance /auth/second-factors /card/all /instantWins /instantWins/order/{orderId}
      /orders/exists/{orderId} /orders/my /orders/my/{orderId} /orders/pending/{orderId} /payments/getPaymentUrl
      /raffleTickets/purchased /raffleTickets/raffle/{raffleId}/{userId}/total /raffleTickets/reserved /winnings
      /winnings/payouts`,
    POST: `
      /auth /auth/2fa-setup-verification /auth/change-password /auth/disable-2fa /auth/logout
      /auth/passkey-proof-options /auth/passkeys /auth/passkeys/options /auth/prove /auth/recovery-codes
      /auth/redeemPromotionalBalance /auth/resend-verification-email /auth/setup-2fa /couponCodes/checkCouponCode
      /orders/updatePending/{orderId} /payments/cofPayment /payments/cofStatus /payments/noPayment /payments/setup
      /raffleTickets/raffle/{raffleId}/reserve /raffleTickets/raffle/{raffleId}/reserve/{amount} /winnings/move
      /winnings/payouts`,
    PUT: "/winnings/bankDetails",
    DELETE: "/auth/passkeys/{id} /card/{id} /raffleTickets/reservation/{ticketId}",
  },
  admin: {
    GET: `
      /acts /acts/{id} /audit/seal /categories /couponCodes /dynamicPages /instantWins/raffle/{id} /orders/{id}
      /payoutBatches /payoutBatches/columns /payoutBatches/{id}/file /payouts
      /raffleTickets/raffle/{id}/purchasedCSV /raffles/{id} /raffles/{id}/cancellation /raffles/{id}/profit /reports
      /reports/post /reports/prizes /reports/profit /roles /settings/feesAndVat /statistics
      /user/verify/{email}/{verificationCode} /winners/count`,
    POST: `
      /acts /acts/{id}/approve /acts/{id}/cancel /acts/{id}/refuse /audit/adminBrowse /categories /config/{id}
      /couponCodes /dynamicPages /dynamicPages/{id} /imageUpload /instantWins/{id}/handedOver /orders/adminBrowse
      /orders/exportCsv /orders/{orderId}/refund /payoutBatches /payoutBatches/{id}/paid /payouts/approve
      /payouts/{id}/paid /payouts/{id}/refuse /payouts/{id}/returned /raffleTickets/create /raffleTickets/raffle/{id}/purchased /raffles
      /raffles/adminBrowse /raffles/{id}/cancel /raffles/{id}/cancellation/retry /raffles/{id}/endNow
      /user/adminBrowse /user/find /winners /winners/all/page`,
    PUT: "/couponCodes/{id} /payoutBatches/columns /raffles/{id}/costs /settings/feesAndVat /user/{id} /user/{id}/roles",
    PATCH: "/raffles/{id} /winners/{id}",
    DELETE: `
      /categories/{id} /couponCodes/{id} /dynamicPages/{id} /orders/{id} /raffleTickets/purchase/{id} /user/{id}
      /winners/{id}`,
  },
};

/** Every documented call: who may make it, its method, and its path. */
const documentedCalls = Object.entries(documented).flatMap(([who, byMethod]) =>
  Object.entries(byMethod).flatMap(([method, paths]) =>
    paths.split(/\s+/).flatMap((path) => (path === "" ? [] : { who, method, path: `/api${path}`.replace(/\/$/, "") })),
  ),
);

const samples: Record<string, string> = { year: "2026", month: "11", amount: "1" };

/** The documented path without its query and the names of its parameters. */
const shapeOf = (path: string) => path.replace(/\?.*$/, "").replace(/\{\w+\}/g, "{}");

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { responses: object }>>;
}

describe("every documented call", () => {
  test("resolves, and asks who is calling before anything else", async ({ server }) => {
    const customer = await server.register();
    expect(documentedCalls).toHaveLength(146);
    for (const { who, method, path } of documentedCalls) {
      const address = path.replace(/\{(\w+)\}/g, (_, name) => samples[name] ?? "sample");
      const body = method === "GET" ? undefined : "no JSON at all";
      const visitor = await server.call(method, address, { body });
      const told = `${method} ${path}: ${visitor.status} ${visitor.text.slice(0, 100)}`;
      if (who === "visitor") expect([200, 404, 422], told).toContain(visitor.status);
      else expect(visitor.status, told).toBe(401);
      if (who !== "admin") continue;
      const refused = await server.call(method, address, { token: customer, body });
      expect(refused.status, `${method} ${path} as a customer`).toBe(403);
    }
  });

  test("is in the document with what goes in, what comes out and what is refused", async ({ server }) => {
    const document: Document = JSON.parse((await server.call("GET", "/api/openapi.json")).text);
    expect(document.openapi).toMatch(/^3\.1/);
    const listed = new Map(
      Object.entries(document.paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, call]) => [`${method.toUpperCase()} ${shapeOf(path)}`, call] as const),
      ),
    );
    for (const { method, path } of documentedCalls) {
      const call = listed.get(`${method} ${shapeOf(path)}`);
      // What asks a second admin never does it immediately.
      const success = `${method} ${path}` === "POST /api/acts" ? "202" : "200";
      expect(Object.keys(call?.responses ?? {}), `${method} ${path}`).toContain(success);
    }
  });
});
