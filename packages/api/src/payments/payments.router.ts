import * as wire from "@counterfoil/core";
import { errorMessage, toIso } from "@counterfoil/core";
import { compiled } from "../procedures/compiled.ts";
import { router, userProcedure, verifiedProcedure } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { cardFragment } from "./card-fragment.ts";
import { cardPaymentStatus } from "./card-payment-status.ts";
import { completeFreeOrder } from "./complete-free-order.ts";
import { payBySavedCard } from "./pay-by-saved-card.ts";
import { findOpenPayment, isPending, markBrowserReturned, orderExists } from "./payment-progress.ts";
import { quotePayment, setUpPayment } from "./quote-payment.ts";
import { startHostedPayment } from "./start-hosted-payment.ts";

export const paymentsRouter = router({
  /** Reads what the cart costs with that coupon and balance. */
  quote: verifiedProcedure
    .input(wire.PaymentSetupInput)
    .output(compiled(wire.PaymentSetup))
    .query(({ ctx, input }) => quotePayment(ctx.deps, ctx, input)),

  /** Answers the same for REST, where a ticked newsletter box subscribes. */
  setUp: verifiedProcedure
    .meta(post("/payments/setup", "What the cart costs with a coupon and balance"))
    .input(wire.PaymentSetupInput)
    .output(compiled(wire.PaymentSetup))
    .mutation(({ ctx, input }) => setUpPayment(ctx.deps, ctx, input)),

  /** The hosted page for a new card. A mutation: it starts a payment. */
  startHosted: verifiedProcedure
    .meta(
      get("/payments/getPaymentUrl", "Start a payment on the hosted page", {
        read: {
          createToken: "bool",
          useFrame: "bool",
          usePromoBal: "bool",
          newsletter: "bool",
          expectedTotal: "number",
        },
        noStore: true,
        keyed: true,
        refusals: [409],
        otherwise: errorMessage("payment.not_started"),
      }),
    )
    .input(wire.PaymentUrlInput)
    .output(wire.PaymentUrl)
    .mutation(async ({ ctx, input }) => {
      const { redirectUrl, order } = await startHostedPayment(ctx.deps, ctx, input);
      const times = { expires: toIso(order.expiresAt), now: toIso(ctx.deps.clock()) };
      return { "redirect-url": redirectUrl, "merchant-order-id": order.ref, ...times };
    }),

  findOpen: userProcedure
    .meta(get("/payments/open", "The payment in progress", { noStore: true }))
    .output(wire.OpenPaymentAnswer)
    .query(({ ctx }) => findOpenPayment(ctx.deps, ctx.user)),

  payBySavedCard: verifiedProcedure
    .meta(
      post("/payments/cofPayment", "Charge a saved card", {
        read: { usePromoBal: "bool", newsletter: "bool", expectedTotal: "number" },
        fieldsIn: "query",
        keyed: true,
        rawType: "text/html",
        raw: (output) => {
          const { orderId, html } = wire.CardPayment.parse(output);
          return { headers: { "Content-Type": "text/html; charset=utf-8", "X-Order-Id": orderId }, body: html };
        },
        refusals: [404],
        otherwise: errorMessage("payment.card_not_found"),
      }),
    )
    .input(wire.CardPaymentInput)
    .output(wire.CardPayment)
    .mutation(async ({ ctx, input }) => {
      const orderId = await payBySavedCard(ctx.deps, ctx, input);
      return { orderId, html: cardFragment(orderId) };
    }),

  cardStatus: userProcedure
    .meta(post("/payments/cofStatus", "Status of a charge to a saved card", { fieldsIn: "query", refusals: [404] }))
    .input(wire.OrderIdInput)
    .output(wire.CardPaymentStatus)
    .mutation(({ ctx, input }) => cardPaymentStatus(ctx.deps, ctx.user.id, input.orderId)),

  completeFree: verifiedProcedure
    .meta(
      post("/payments/noPayment", "Complete a cart with nothing to pay", {
        keyed: true,
        otherwise: errorMessage("payment.card_not_found"),
      }),
    )
    .input(wire.NoPaymentInput)
    .output(wire.NoPaymentAnswer)
    .mutation(async ({ ctx, input }) => ({ orderId: await completeFreeOrder(ctx.deps, ctx, input) })),

  markReturned: userProcedure
    .meta(post("/orders/updatePending/{orderId}", "Record that the browser returned from the hosted page"))
    .input(wire.OrderIdInput)
    .output(wire.Msg)
    .mutation(async ({ ctx, input }) => {
      await markBrowserReturned(ctx.deps, ctx.user.id, input.orderId);
      return { msg: "Thank you for your payment, please wait a moment!" };
    }),

  pending: userProcedure
    .meta(get("/orders/pending/{orderId}", "Whether the customer is back from the hosted page"))
    .input(wire.OrderIdInput)
    .output(wire.PendingAnswer)
    .query(({ ctx, input }) => isPending(ctx.deps, ctx.user.id, input.orderId)),

  exists: userProcedure
    .meta(get("/orders/exists/{orderId}", "Whether a payment has become an order"))
    .input(wire.OrderIdInput)
    .output(wire.ExistsAnswer)
    .query(({ ctx, input }) => orderExists(ctx.deps, ctx.user.id, input.orderId)),
});
