import {
  CardPayment,
  CardPaymentInput,
  CardPaymentStatus,
  ExistsAnswer,
  Msg,
  NoPaymentAnswer,
  NoPaymentInput,
  OpenPaymentAnswer,
  OrderIdInput,
  PaymentSetup,
  PaymentSetupInput,
  PaymentUrl,
  PaymentUrlInput,
  PendingAnswer,
  toIso,
} from "@counterfoil/core";
import { router, userProcedure, verifiedProcedure } from "../procedures/trpc.ts";
import { cardFragment } from "./card-fragment.ts";
import { cardPaymentStatus } from "./card-payment-status.ts";
import { completeFreeOrder } from "./complete-free-order.ts";
import { findOpenPayment } from "./find-open-payment.ts";
import { markBrowserReturned } from "./mark-browser-returned.ts";
import { payBySavedCard } from "./pay-by-saved-card.ts";
import { isPending, orderExists } from "./payment-progress.ts";
import { quotePayment, setUpPayment } from "./quote-payment.ts";
import { startHostedPayment } from "./start-hosted-payment.ts";

export const paymentsRouter = router({
  /** Reads what the cart costs with that coupon and balance. */
  quote: verifiedProcedure
    .input(PaymentSetupInput)
    .output(PaymentSetup)
    .query(({ ctx, input }) => quotePayment(ctx.deps, ctx.user, input)),

  /** Answers the same for REST, where a ticked newsletter box subscribes. */
  setUp: verifiedProcedure
    .input(PaymentSetupInput)
    .output(PaymentSetup)
    .mutation(({ ctx, input }) => setUpPayment(ctx.deps, ctx.user, input)),

  /** The hosted page for a new card. A mutation: it starts a payment. */
  startHosted: verifiedProcedure
    .input(PaymentUrlInput)
    .output(PaymentUrl)
    .mutation(async ({ ctx, input }) => {
      const { redirectUrl, order } = await startHostedPayment(ctx.deps, ctx, input);
      const times = { expires: toIso(order.expiresAt), now: toIso(ctx.deps.clock()) };
      return { "redirect-url": redirectUrl, "merchant-order-id": order.ref, ...times };
    }),

  /** The caller's payment in progress. */
  findOpen: userProcedure.output(OpenPaymentAnswer).query(({ ctx }) => findOpenPayment(ctx.deps, ctx.user)),

  /** Charges a saved card. */
  payBySavedCard: verifiedProcedure
    .input(CardPaymentInput)
    .output(CardPayment)
    .mutation(async ({ ctx, input }) => {
      const orderId = await payBySavedCard(ctx.deps, ctx, input);
      return { orderId, html: cardFragment(orderId) };
    }),

  /** The status of a charge of a saved card. */
  cardStatus: userProcedure
    .input(OrderIdInput)
    .output(CardPaymentStatus)
    .mutation(({ ctx, input }) => cardPaymentStatus(ctx.deps, ctx.user.id, input.orderId)),

  /** Completes a cart with nothing to pay. */
  completeFree: verifiedProcedure
    .input(NoPaymentInput)
    .output(NoPaymentAnswer)
    .mutation(async ({ ctx, input }) => ({ orderId: await completeFreeOrder(ctx.deps, ctx, input) })),

  /** The browser came back from the hosted page. */
  markReturned: userProcedure
    .input(OrderIdInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await markBrowserReturned(ctx.deps, ctx.user.id, input.orderId);
      return { msg: "Thank you for your payment, please wait a moment!" };
    }),

  /** Whether the customer is back from the hosted page, or a webhook came. */
  pending: userProcedure
    .input(OrderIdInput)
    .output(PendingAnswer)
    .query(({ ctx, input }) => isPending(ctx.deps, ctx.user.id, input.orderId)),

  /** Whether the payment has become an order. */
  exists: userProcedure
    .input(OrderIdInput)
    .output(ExistsAnswer)
    .query(({ ctx, input }) => orderExists(ctx.deps, ctx.user.id, input.orderId)),
});
