import * as wire from "@counterfoil/core";
import { messages } from "@counterfoil/core";
import {
  answering,
  byStaff,
  reauthenticated,
  router,
  staffAction,
  staffProcedure,
  userProcedure,
  withNow,
} from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { claimOwn, confirmReceipt } from "./claim-award.ts";
import { findLetters, listLetters, writeLetters } from "./letters.ts";
import { findAward, listAwards, listMyAwards } from "./list-awards.ts";
import { check, enterClaim, give, lengthen, noteOnAward, publish, send } from "./move-awards.ts";
import { withhold, withholdOwnName } from "./paid-wins.ts";

/** Prizes from win to award: what winners do, and staff. */
export const awardsRouter = router({
  listMine: userProcedure
    .meta(get("/awards/mine", "Prizes that the caller won, with how far each is"))
    .output(wire.MyAwards)
    .query(({ ctx }) => listMyAwards(ctx.deps, ctx.user.id)),

  claim: userProcedure
    .meta(post("/awards/{id}/claim", "Claim a prize, or change the claim until it is sent"))
    .input(wire.ClaimAwardInput)
    .output(wire.Msg)
    .mutation(answering(messages.prizeClaimed, ({ ctx, input }) => claimOwn(ctx.deps, ctx, input))),

  withholdMyName: userProcedure
    .meta(
      post(
        "/awards/{id}/withholdName",
        "Have the winner not named in public: the id is of an award, or of credit or cash among `paid` and `unpaid`",
      ),
    )
    .input(wire.IdInput)
    .output(wire.Msg)
    .mutation(
      answering(messages.nameWithheld, ({ ctx, input }) =>
        withholdOwnName(ctx.deps, { ...input, userId: ctx.user.id }),
      ),
    ),

  confirmReceipt: userProcedure
    .meta(post("/awards/{id}/received", "Confirm that the prize is there"))
    .input(wire.IdInput)
    .output(wire.Msg)
    .mutation(
      answering(messages.receiptConfirmed, ({ ctx, input }) =>
        confirmReceipt(ctx.deps, { ...input, userId: ctx.user.id }),
      ),
    ),

  list: staffProcedure("awards.read")
    .meta(
      get("/awards", "List prizes from win to award, open ones by default", { read: { skip: "int", limit: "int" } }),
    )
    .input(wire.ListAwardsInput)
    .output(wire.AwardPage)
    .query(({ ctx, input }) => listAwards(ctx.deps, input)),

  find: staffProcedure("awards.read")
    .meta(get("/awards/{id}", "One prize from win to award"))
    .input(wire.IdInput)
    .output(wire.AwardAnswer)
    .query(withNow(async ({ ctx, input }) => ({ award: await findAward(ctx.deps, input.id) }))),

  listLetters: staffProcedure("awards.read")
    .meta(get("/awardLetters", "How many letters are to be written to winners without an email, and earlier lists"))
    .output(wire.LetterLists)
    .query(({ ctx }) => listLetters(ctx.deps)),

  writeLetters: staffProcedure("awards.letters")
    .meta(post("/awardLetters", "Mark the winners without an email as written to, in one list"))
    .output(wire.LetterList.pick({ at: true }))
    .mutation(({ ctx }) => writeLetters(ctx.deps, { adminId: ctx.user.id })),

  findLetters: staffProcedure("awards.letters")
    .meta(
      get(
        "/awardLetters/{at}",
        "The letters of a list, with the same winners each time but those whose prize was withdrawn",
        { noStore: true },
      ),
    )
    .input(wire.LettersInput)
    .output(wire.WinnerLetters)
    .query(({ ctx, input }) => findLetters(ctx.deps, input.at)),

  note: staffAction("awards.move")
    .meta(post("/awards/{id}/note", "Log an attempt to reach the winner, or a note"))
    .input(wire.NoteAwardInput)
    .mutation(answering(messages.noteAdded, byStaff(noteOnAward))),

  enterClaim: staffAction("awards.move")
    .meta(post("/awards/{id}/enterClaim", "Claim a prize for a winner who wrote or called"))
    .input(wire.EnterClaimInput)
    .mutation(
      reauthenticated(async ({ ctx, input }) => {
        await enterClaim(ctx.deps, { ...input, adminId: ctx.user.id });
        return { msg: messages.claimEntered };
      }),
    ),

  lengthen: staffAction("awards.move")
    .meta(post("/awards/{id}/lengthen", "Give the winner more time to claim"))
    .input(wire.LengthenClaimInput)
    .mutation(answering(messages.claimLengthened, byStaff(lengthen))),

  check: staffAction("awards.move")
    .meta(post("/awards/{id}/check", "Record the identity check of the winner"))
    .input(wire.CheckIdentityInput)
    .mutation(answering(messages.identityChecked, byStaff(check))),

  send: staffAction("awards.move")
    .meta(post("/awards/{id}/send", "Mark a prize as sent"))
    .input(wire.SendAwardInput)
    .mutation(answering(messages.prizeSent, byStaff(send))),

  give: staffAction("awards.move")
    .meta(post("/awards/{id}/give", "Mark a prize as awarded, with the proof"))
    .input(wire.GiveAwardInput)
    .mutation(answering(messages.prizeAwarded, byStaff(give))),

  publish: staffAction("awards.move")
    .meta(post("/awards/{id}/publish", "Mark the story of a winner as published"))
    .input(wire.IdInput)
    .mutation(answering(messages.winnerPublished, byStaff(publish))),

  withhold: staffAction("awards.move")
    .meta(
      post(
        "/awards/{id}/withhold",
        "Have a winner who asked for it not named in public: the id is of an award, or of a prize of credit or cash",
      ),
    )
    .input(wire.IdInput)
    .mutation(answering(messages.nameWithheld, byStaff(withhold))),
});
