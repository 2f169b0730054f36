import * as wire from "@counterfoil/core";
import { publicProcedure, router, sessionOf, staffProcedure, withNow } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { editConfigBlock } from "./edit-config-block.ts";
import { countPromotedTickets, listBlockEditors, listBlocks, listEditedBlocks } from "./list-blocks.ts";

export const contentRouter = router({
  listBlocks: publicProcedure
    .meta({ ...get("/config", "Every block of the site's configuration"), readsSession: true })
    .output(wire.ConfigAnswer)
    .query(withNow(async ({ ctx }) => ({ config: await listBlocks(ctx.deps, (await sessionOf(ctx))?.user) }))),

  listEdited: staffProcedure("content.read")
    .meta(get("/config/edited", "Every block of the site's configuration as the console edits it"))
    .output(wire.EditedConfigAnswer)
    .query(withNow(async ({ ctx }) => ({ config: await listEditedBlocks(ctx.deps) }))),

  listEditors: staffProcedure("content.read")
    .meta(get("/config/editors", "Who last changed each block of the configuration"))
    .output(wire.BlockEditorsAnswer)
    .query(async ({ ctx }) => ({ editors: await listBlockEditors(ctx.deps) })),

  countPromotedTickets: publicProcedure
    .meta(get("/config/promotedTickets", "Sold tickets of the promoted competitions"))
    .output(wire.PromotedTickets)
    .query(async ({ ctx }) => ({ promotedTickets: await countPromotedTickets(ctx.deps) })),

  edit: staffProcedure("content.edit")
    .meta(post("/config/{id}", "Save some fields of a block", { failure: (message) => ({ msg: { message } }) }))
    .input(wire.EditConfigInput)
    .output(wire.ConfigBlockAnswer)
    .mutation(withNow(async ({ ctx, input }) => ({ config: await editConfigBlock(ctx.deps, input) }))),
});
