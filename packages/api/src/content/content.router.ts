import {
  BlockEditorsAnswer,
  ConfigAnswer,
  ConfigBlockAnswer,
  EditConfigInput,
  EditedConfigAnswer,
  PromotedTickets,
  toIso,
} from "@counterfoil/core";
import { publicProcedure, router, sessionOf, staffProcedure, withNow } from "../procedures/trpc.ts";
import { editConfigBlock } from "./edit-config-block.ts";
import { listBlockEditors, listBlocks, listEditedBlocks } from "./list-blocks.ts";
import { countPromotedTickets } from "./promoted-tickets.ts";

export const contentRouter = router({
  /** Every block of the site's configuration. */
  listBlocks: publicProcedure
    .output(ConfigAnswer)
    .query(withNow(async ({ ctx }) => ({ config: await listBlocks(ctx.deps, (await sessionOf(ctx))?.user) }))),

  /** Every block as the console edits it. */
  listEdited: staffProcedure("content.read")
    .output(EditedConfigAnswer)
    .query(withNow(async ({ ctx }) => ({ config: await listEditedBlocks(ctx.deps) }))),

  /** Who changed each block last. */
  listEditors: staffProcedure("content.read")
    .output(BlockEditorsAnswer)
    .query(async ({ ctx }) => ({ editors: await listBlockEditors(ctx.deps) })),

  /** Sold tickets of the promoted competitions. */
  countPromotedTickets: publicProcedure
    .output(PromotedTickets)
    .query(async ({ ctx }) => ({ promotedTickets: await countPromotedTickets(ctx.deps) })),

  /** Saves the fields of a block that are named. */
  edit: staffProcedure("content.edit")
    .input(EditConfigInput)
    .output(ConfigBlockAnswer)
    .mutation(async ({ ctx, input }) => ({
      config: await editConfigBlock(ctx.deps, input),
      now: toIso(ctx.deps.clock()),
    })),
});
