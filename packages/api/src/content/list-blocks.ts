import { type BlockEditor, type ConfigBlock, type EditedBlock, noCompanyDetails, toIso } from "@counterfoil/core";
import { type Db, type Row, raffleIsComing } from "@counterfoil/db";
import { findMarketingBar } from "@counterfoil/domain";
import { rafflesWithSales } from "#read-models/raffle-list.ts";
import { toUserRef } from "#read-models/user-ref.ts";
import { readPublicRaffles } from "#read-models/whole-raffle.ts";
import type { Deps } from "../deps.ts";
import { holdsRight } from "../procedures/check-right.ts";

const noOptions = { active: false, charity: 0, prizes: 0, excludeLoggedIn: false, upsellActive: false, link: "" };

type PromotedBlock = Extract<ConfigBlock, { type: "promoted_raffle" }>;
type BlockPromoting<R> = Exclude<ConfigBlock, PromotedBlock> | (Omit<PromotedBlock, "raffle"> & { raffle: R | null });

/** Returns a block with the competition that it promotes; unsaved fields are empty. */
export function toConfigBlock<R>(row: Row<"config_blocks">, promoted: R | null): BlockPromoting<R> {
  const { image = "", header = "", text = "", testimonials = [], faq = [] } = row.content;
  const options = { ...noOptions, ...row.content.options };
  const block = { _id: row.id, updatedAt: toIso(row.updated_at) };
  switch (row.type) {
    case "promoted_raffle":
      return { ...block, type: row.type, position: row.position ?? "secondary", raffle: promoted };
    case "statistics": {
      const { active, charity, prizes } = options;
      return { ...block, type: row.type, options: { active, charity, prizes } };
    }
    case "how_it_works":
    case "support":
    case "referrals":
    case "winners_intro":
      return { ...block, type: row.type, text };
    case "featured_winner":
      return { ...block, type: row.type, image, header, text };
    case "testimonials":
      return { ...block, type: row.type, testimonials };
    case "faq":
      return { ...block, type: row.type, faq };
    case "global_promotional_popup": {
      const { active, excludeLoggedIn, upsellActive, link } = options;
      return { ...block, type: row.type, image, text, options: { active, excludeLoggedIn, upsellActive, link } };
    }
    case "company":
      return { ...block, type: row.type, company: { ...noCompanyDetails, ...row.content.company } };
  }
}

/** Returns the competitions that these blocks promote; with `now` only published ones that have not ended. */
export async function promotedRaffles(db: Db, blocks: Row<"config_blocks">[], now: number | null) {
  const ids = blocks.flatMap((block) => block.content.raffleId ?? []);
  if (ids.length === 0) return [];
  const promoted = rafflesWithSales(db).where("id", "in", ids);
  const seen = now === null ? promoted : promoted.where(raffleIsComing(now));
  return seen.execute();
}

/** Counts the sold tickets of the promoted competitions; fast enough to poll every ten seconds. */
export async function countPromotedTickets(deps: Pick<Deps, "db" | "clock">) {
  const db = deps.db.read;
  const blocks = await db.selectFrom("config_blocks").selectAll().where("type", "=", "promoted_raffle").execute();
  const raffles = await promotedRaffles(db, blocks, deps.clock());
  return raffles.map(({ id, sold_count }) => ({ raffle: id, ticketsPurchased: sold_count }));
}

/** Returns a block without what it promotes: nothing is advertised to someone who takes a break, or is under 18. */
function withoutPromotion(block: ConfigBlock): ConfigBlock {
  if (block.type === "promoted_raffle") return { ...block, raffle: null };
  if (block.type !== "global_promotional_popup") return block;
  return { ...block, image: "", text: "", options: { ...block.options, active: false, upsellActive: false, link: "" } };
}

/** Lists every block; only staff see what is unpublished or over, and no one on a break or under 18 a promotion. */
export async function listBlocks(
  deps: Pick<Deps, "db" | "clock" | "config">,
  reader: Pick<Row<"users">, "id" | "roles" | "two_factor" | "has_passkey"> | undefined,
): Promise<ConfigBlock[]> {
  const now = holdsRight(deps, reader, "content.read") ? null : deps.clock();
  const db = deps.db.read;
  const rows = await db.selectFrom("config_blocks").selectAll().orderBy("rank").execute();
  const promoted = await readPublicRaffles(db, await promotedRaffles(db, rows, now));
  const blocks = rows.map((row) =>
    toConfigBlock(row, promoted.find(({ _id }) => _id === row.content.raffleId) ?? null),
  );
  const bar =
    reader && (await findMarketingBar(db, { userId: reader.id, keys: deps.config.dataKeys, now: deps.clock() }));
  return bar ? blocks.map(withoutPromotion) : blocks;
}

async function summariesOf(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const columns = ["id", "name", "images", "live", "ends_at"] as const;
  const raffles = await db.selectFrom("raffles").select(columns).where("id", "in", ids).execute();
  return raffles.map(({ id, name, images, live, ends_at }) => {
    const image = images.find(({ keyImage }) => keyImage) ?? images[0];
    return { _id: id, name, image: image?.path ?? null, live, endDate: toIso(ends_at) };
  });
}

/** Lists every block as the console edits it; a promoted competition has only the fields that identify it. */
export async function listEditedBlocks({ db }: Pick<Deps, "db">): Promise<EditedBlock[]> {
  const rows = await db.read.selectFrom("config_blocks").selectAll().orderBy("rank").execute();
  const raffleIds = rows.flatMap((row) => row.content.raffleId ?? []);
  const promoted = await summariesOf(db.read, raffleIds);
  return rows.map((row) => toConfigBlock(row, promoted.find(({ _id }) => _id === row.content.raffleId) ?? null));
}

/** Lists who changed each block last, and when; a block that no one changed is not in it. */
export async function listBlockEditors({ db }: Pick<Deps, "db">): Promise<BlockEditor[]> {
  const rows = await db.read
    .selectFrom("config_blocks as b")
    .innerJoin("audit as a", (join) =>
      join.on(({ eb, selectFrom }) =>
        eb(
          "a.id",
          "=",
          selectFrom("audit as last")
            .select("last.id")
            .whereRef("last.subject_id", "=", "b.id")
            .where("last.subject", "=", "config")
            .orderBy("last.created_at", "desc")
            .orderBy("last.id", "desc")
            .limit(1),
        ),
      ),
    )
    .innerJoin("users as u", "u.id", "a.admin_id")
    .select(["b.id as block", "a.created_at", "u.id", "u.first_name", "u.last_name", "u.email", "u.deleted_at"])
    .orderBy("b.rank")
    .execute();
  return rows.map((row) => ({ block: row.block, admin: toUserRef(row), changedAt: toIso(row.created_at) }));
}
