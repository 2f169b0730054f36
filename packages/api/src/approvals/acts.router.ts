import {
  ActAnswer,
  ActPreview,
  ActsInput,
  ActsPage,
  AskActInput,
  DecideActInput,
  DecidedAct,
  IdInput,
  messages,
  PreviewActInput,
  WaitingAnswer,
} from "@counterfoil/core";
import { router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { askForAct, waitingAnswer } from "./act-or-ask.ts";
import { approveAct } from "./approve-act.ts";
import { type ActKinds, findAct, readAct } from "./find-act.ts";
import { listActs } from "./list-acts.ts";
import { previewAct } from "./preview-act.ts";
import { cancelAct, refuseAct } from "./refuse-act.ts";

/** What a second admin approves, of all kinds. */
export const actsRouter = (kinds: ActKinds) =>
  router({
    list: staffProcedure("acts.read")
      .input(ActsInput)
      .output(ActsPage)
      .query(({ ctx, input }) => listActs(ctx.deps, ctx.user, input)),

    find: staffProcedure("acts.read")
      .input(IdInput)
      .output(ActAnswer)
      .query(withNow(async ({ ctx, input }) => ({ act: await findAct({ ...ctx.deps, kinds }, ctx.user, input.id) }))),

    /** What something would do, and whether a second admin would have to approve it. */
    preview: staffProcedure("acts.decide")
      .input(PreviewActInput)
      .output(ActPreview)
      .query(({ ctx, input }) => previewAct(ctx.deps, ctx, readAct(kinds, input))),

    /** Asks a second admin, also for what the caller might do alone. */
    ask: staffProcedure("acts.approve")
      .input(AskActInput)
      .output(WaitingAnswer)
      .mutation(async ({ ctx, input: { kind, command, reason, key } }) => {
        const { expect, ...given } = command;
        const act = await askForAct(ctx.deps, ctx, {
          bound: readAct(kinds, { kind, command: given }),
          reason,
          key,
          expect,
        });
        return waitingAnswer(act);
      }),

    approve: staffProcedure("acts.approve")
      .input(DecideActInput)
      .output(DecidedAct)
      .mutation(async ({ ctx, input }) => {
        await approveAct({ ...ctx.deps, kinds }, ctx, input);
        const act = await findAct({ ...ctx.deps, kinds }, ctx.user, input.id);
        return { msg: act.progress ? `Approved. ${act.progress}` : messages.actApproved, act };
      }),

    refuse: staffProcedure("acts.decide")
      .input(DecideActInput)
      .output(DecidedAct)
      .mutation(async ({ ctx, input }) => {
        await refuseAct(ctx.deps, ctx, input);
        return { msg: messages.actRefused, act: await findAct({ ...ctx.deps, kinds }, ctx.user, input.id) };
      }),

    /** Takes back what the caller asked for. */
    cancel: staffProcedure("acts.decide")
      .input(DecideActInput)
      .output(DecidedAct)
      .mutation(async ({ ctx, input }) => {
        await cancelAct(ctx.deps, ctx, input);
        return { msg: messages.actCancelled, act: await findAct({ ...ctx.deps, kinds }, ctx.user, input.id) };
      }),
  });
