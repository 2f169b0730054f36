import * as wire from "@counterfoil/core";
import { messages, orWaiting } from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, byStaff, reauthenticated, router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { close } from "./close-batch.ts";
import { key, open } from "./key-cards.ts";
import { findBatch, findSenders, listBatches } from "./list-batches.ts";
import { mergePeopleApproval } from "./merge-people.ts";
import { rejectCardApproval } from "./reject-card.ts";

/** Free entry by post: batches of cards, and who sent them. */
export const postRouter = router({
  list: staffProcedure("post.read")
    .meta(get("/post", "List batches of cards, the newest first", { read: { skip: "int", limit: "int" } }))
    .input(wire.ListBatchesInput)
    .output(wire.BatchPage)
    .query(withNow(({ ctx, input }) => listBatches(ctx.deps, input))),

  find: staffProcedure("post.read")
    .meta(get("/post/{id}", "A batch with its cards"))
    .input(wire.IdInput)
    .output(wire.BatchAnswer)
    .query(withNow(({ ctx, input }) => findBatch(ctx.deps, input.id))),

  senders: staffProcedure("post.key")
    .input(wire.FindSendersInput)
    .output(wire.SenderList)
    .query(({ ctx, input }) => findSenders(ctx.deps, input)),

  open: staffProcedure("post.key")
    .meta(post("/post", "Open a batch of cards"))
    .input(wire.OpenBatchInput)
    .output(wire.BatchOpened)
    .mutation(byStaff(open)),

  key: staffProcedure("post.key")
    .meta(post("/post/{batchId}/cards", "Save the cards of one person"))
    .input(wire.KeyCardsInput)
    .output(wire.KeyedCards)
    .mutation(byStaff(key)),

  reject: approvalProcedure(...rejectCardApproval.rights)
    .meta(post("/post/cards/{id}/reject", "Reject a card that has numbers, which are released"))
    .input(wire.RejectCardInput)
    .output(orWaiting(wire.Msg))
    .mutation(byApproval(rejectCardApproval, () => ({ msg: messages.cardRejected }))),

  merge: approvalProcedure(...mergePeopleApproval.rights)
    .meta(post("/post/people/{id}/merge", "Merge someone who entered by post into another person"))
    .input(wire.MergePeopleInput)
    .output(orWaiting(wire.Msg))
    .mutation(byApproval(mergePeopleApproval, () => ({ msg: messages.peopleMerged }))),

  close: staffProcedure("post.key")
    .meta(post("/post/{id}/close", "Close a batch, whose cards get their numbers"))
    .input(wire.CloseBatchInput)
    .output(wire.BatchClosed)
    .mutation(reauthenticated(({ ctx, input }) => close(ctx.deps, { ...input, adminId: ctx.user.id }))),
});
