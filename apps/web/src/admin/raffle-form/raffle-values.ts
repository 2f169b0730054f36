import {
  type AdminRaffle,
  type Bundle,
  isRandomOnly,
  letterKey,
  londonLocal,
  type PrizeKind,
  partsOfPrize,
  type RaffleLocks,
  type Reveal,
  raffleDefaults,
  type UnwonInstantWins,
} from "@counterfoil/core";
import { isSameValue } from "../../app/drafts.ts";

/** Whether all numbers are allocated at random, so no one can choose one. */
export function hasRandomNumbers({ luckyDipsOnly, instantWins }: RaffleValues): boolean {
  return isRandomOnly({ luckyDipsOnly, hasInstantWins: instantWins.length > 0 });
}

export function toSavedRaffle(raffle: AdminRaffle, locks: RaffleLocks) {
  return {
    id: raffle._id,
    slug: raffle.slug,
    updatedAt: raffle.updatedAt,
    values: valuesOf(raffle),
    /** A number is held or sold, or a prize is won: some fields can no longer change. */
    locked: locks.locked,
    rulesFrozen: locks.rulesFrozen ?? false,
    /** Numbers with a prize that are held, sold or won: those prizes cannot change. */
    lockedPrizes: new Set(locks.prizes),
    entrants: raffle.ticketsPurchased,
    sales: raffle.totalSales,
  };
}

/** Returns whether instant prizes can still be added. */
export function takesPrizes(saved: SavedRaffle | undefined): boolean {
  return !saved?.rulesFrozen && !(saved?.locked && !hasRandomNumbers(saved.values));
}

/** The competition when the form was opened, or last saved. */
export type SavedRaffle = ReturnType<typeof toSavedRaffle>;

type Same = "live" | "name" | "description" | "images" | "onSale" | "luckyDipsOnly" | "guaranteedWinnerInfoBox";
type Texts =
  | "startDate"
  | "endDate"
  | "shortOpenReason"
  | "toLetter"
  | "instantWinsDescription"
  /** What someone typed to add prizes and hasn't added yet. It is never sent. */
  | "newPrizes"
  | "drawAt"
  | "postClosesAt"
  | "searchTags"
  | "videoUrl";
type Numbers =
  | "price"
  | "originalPrice"
  | "maxEntries"
  | "maxEntriesPerPerson"
  | "luckyDipDefault"
  | "postReserve"
  | "postEntriesPerCard";

/** A bundle in the form: of its percentage and its price per ticket, it has the one that all bundles have. */
export type BundleValues = Record<"from", number | null> &
  Partial<Record<"percentOff" | "pricePerTicket", number | null>>;

/** The form's values. Numbers are null while empty and NaN when invalid, times are London's, and a choice is empty at first. */
export type RaffleValues = Pick<AdminRaffle, Same | "allowPromoBalance" | "question" | "categories"> &
  Record<Texts, string> &
  Record<Numbers, number | null> & {
    useLetters: boolean;
    /** An empty number is drawn, in a competition with a draw. */
    instantWins: { prize: string; ticketNum: string; kind: PrizeKind; amount: number | null }[];
    reveal: Reveal;
    /** The main prize first. */
    drawPrizes: { prize: string; kind: PrizeKind; amount: number | null; cashAlternative: number | null }[];
    onePrizePerEntrant: boolean;
    bundles: BundleValues[];
    unwonInstantWins: UnwonInstantWins | "";
  };

export type RaffleField = keyof RaffleValues;

/** The sections of the form, in their order. */
export const sections = {
  about: "About",
  pictures: "Pictures",
  price: "Price and dates",
  bundles: "Bundles",
  tickets: "Tickets",
  question: "Security question",
  prizes: "Instant wins",
  draw: "Draw",
  post: "Free entry by post",
  categories: "Categories and search",
  video: "Video",
} as const;
type SectionId = keyof typeof sections;

/** Each field's label, and its section: the form's head has the switch that sets it live. */
const fields: Record<RaffleField, readonly [label: string, section: SectionId | null]> = {
  live: ["Live", null],
  name: ["Name", "about"],
  description: ["Description", "about"],
  images: ["Pictures", "pictures"],
  price: ["Price", "price"],
  onSale: ["On sale", "price"],
  originalPrice: ["Original price", "price"],
  startDate: ["Start date", "price"],
  endDate: ["End date", "price"],
  shortOpenReason: ["Reason for a short opening", "price"],
  bundles: ["Bundles", "bundles"],
  maxEntries: ["Max entries", "tickets"],
  maxEntriesPerPerson: ["Max entries per person", "tickets"],
  luckyDipDefault: ["Lucky dip default", "tickets"],
  useLetters: ["Use letters", "tickets"],
  toLetter: ["Last letter", "tickets"],
  luckyDipsOnly: ["Lucky dips only", "tickets"],
  guaranteedWinnerInfoBox: ["Guaranteed winner info box", "tickets"],
  allowPromoBalance: ["Allow promo balance", "tickets"],
  question: ["Security question", "question"],
  instantWinsDescription: ["Instant wins description", "prizes"],
  instantWins: ["Instant prizes", "prizes"],
  newPrizes: ["New prizes", "prizes"],
  reveal: ["How buyers see results", "prizes"],
  drawAt: ["Draw date", "draw"],
  drawPrizes: ["Draw prizes", "draw"],
  onePrizePerEntrant: ["One prize per person", "draw"],
  unwonInstantWins: ["Unwon instant prizes", "draw"],
  postClosesAt: ["Cards must arrive by", "post"],
  postEntriesPerCard: ["Entries per card", "post"],
  postReserve: ["Numbers kept for post", "post"],
  categories: ["Categories", "categories"],
  searchTags: ["Search tags", "categories"],
  videoUrl: ["Video link", "video"],
};

export const labelOf = (field: RaffleField): string => fields[field][0];

export const sectionOf = (field: RaffleField): SectionId | null => fields[field][1];

function isRaffleField(text: string): text is RaffleField {
  return Object.hasOwn(fields, text);
}

export const raffleFields: readonly RaffleField[] = Object.keys(fields).filter(isRaffleField);

/** Returns the initial values of a new competition: live once published, starting immediately. */
export function emptyValues(now: number): RaffleValues {
  return {
    live: true,
    name: "",
    description: "",
    images: [],
    price: null,
    onSale: false,
    originalPrice: null,
    startDate: londonLocal(now),
    endDate: "",
    shortOpenReason: "",
    bundles: [],
    maxEntries: null,
    maxEntriesPerPerson: null,
    luckyDipDefault: 1,
    useLetters: false,
    toLetter: "",
    luckyDipsOnly: false,
    guaranteedWinnerInfoBox: false,
    allowPromoBalance: true,
    question: null,
    instantWinsDescription: "",
    instantWins: [],
    newPrizes: "",
    reveal: "none",
    drawAt: "",
    drawPrizes: [],
    onePrizePerEntrant: raffleDefaults.onePrizePerEntrant,
    unwonInstantWins: "",
    postClosesAt: "",
    postEntriesPerCard: raffleDefaults.postEntriesPerCard,
    postReserve: raffleDefaults.postReserve,
    categories: [],
    searchTags: "",
    videoUrl: "",
  };
}

function valuesOf(raffle: AdminRaffle): RaffleValues {
  return {
    live: raffle.live,
    name: raffle.name,
    description: raffle.description,
    images: raffle.images,
    price: raffle.price,
    onSale: raffle.onSale,
    originalPrice: raffle.originalPrice,
    startDate: londonLocal(Date.parse(raffle.startDate)),
    endDate: londonLocal(Date.parse(raffle.endDate)),
    shortOpenReason: raffle.shortOpenReason,
    bundles: raffle.bundles ?? [],
    maxEntries: raffle.maxEntries,
    maxEntriesPerPerson: raffle.maxEntriesPerPerson,
    luckyDipDefault: raffle.luckyDipDefault,
    useLetters: raffle.ticketMatrix.useLetters,
    toLetter: raffle.ticketMatrix.toLetter ?? "",
    luckyDipsOnly: raffle.luckyDipsOnly,
    guaranteedWinnerInfoBox: raffle.guaranteedWinnerInfoBox,
    allowPromoBalance: raffle.allowPromoBalance,
    question: raffle.question,
    instantWinsDescription: raffle.instantWinsDescription,
    instantWins: raffle.instantWins.map(({ prize, ticketNum, kind, amount = null }) => {
      return { prize, ticketNum: ticketNum ?? "", kind: kind ?? "item", amount };
    }),
    newPrizes: "",
    reveal: raffle.reveal ?? "none",
    drawAt: raffle.drawAt === null ? "" : londonLocal(Date.parse(raffle.drawAt)),
    drawPrizes: (raffle.drawPrizes ?? []).map((given) => {
      const { prize, kind = "item", amount = null, cashAlternative = null } = partsOfPrize(given);
      return { prize, kind, amount, cashAlternative };
    }),
    onePrizePerEntrant: raffle.onePrizePerEntrant ?? raffleDefaults.onePrizePerEntrant,
    unwonInstantWins: (raffle.drawAt !== null && raffle.instantWins.length > 0 && raffle.unwonInstantWins) || "",
    postClosesAt: raffle.postClosesAt === null ? "" : londonLocal(Date.parse(raffle.postClosesAt)),
    postEntriesPerCard: raffle.postEntriesPerCard,
    postReserve: raffle.postReserve,
    categories: raffle.categories,
    searchTags: raffle.searchTags.join(", "),
    videoUrl: raffle.videoUrl,
  };
}

/** Returns the form values of a duplicate: everything except name, dates and state. */
export function duplicateOf(raffle: AdminRaffle, now: number): RaffleValues {
  const name = `${raffle.name} (copy)`;
  const dates = { startDate: londonLocal(now), endDate: "", shortOpenReason: "", drawAt: "", postClosesAt: "" };
  return { ...valuesOf(raffle), live: true, name, ...dates, postReserve: raffleDefaults.postReserve };
}

const listOf = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");

const orInvalid = (value: number | null) => value ?? Number.NaN;

/** Returns a bundle in the wire's format: NaN where it is empty, so that the form's schema rejects it. */
export function toWireBundle({ from, percentOff = null, pricePerTicket }: BundleValues): Bundle {
  const sold = orInvalid(from);
  if (pricePerTicket !== undefined) return { from: sold, pricePerTicket: orInvalid(pricePerTicket) };
  return { from: sold, percentOff: orInvalid(percentOff) };
}

/** Returns the form's values in the wire's format. Prices and counts may still be null or NaN. */
export function toWire(values: RaffleValues) {
  const { useLetters, toLetter, searchTags, originalPrice, drawAt, unwonInstantWins, ...others } = values;
  const { postClosesAt, postReserve, postEntriesPerCard, newPrizes: _, ...same } = others;
  const takesPost = postClosesAt !== "";
  const isAsked = drawAt !== "" && values.instantWins.length > 0;
  const { question } = values;
  return {
    ...same,
    // The form begins with three answers, and two are enough.
    question: question && {
      ...question,
      answers: question.answers.filter(({ answer, correct }, index) => index < 2 || correct || answer.trim() !== ""),
    },
    // Hidden while there is no discount, so its content is ignored.
    originalPrice: values.onSale || !Number.isNaN(originalPrice) ? originalPrice : null,
    searchTags: listOf(searchTags),
    // Hidden without a draw, so its content is ignored.
    drawPrizes: drawAt === "" ? [] : values.drawPrizes,
    drawAt: drawAt === "" ? null : drawAt,
    postClosesAt: takesPost ? postClosesAt : null,
    postReserve: takesPost ? postReserve : raffleDefaults.postReserve,
    postEntriesPerCard: takesPost ? postEntriesPerCard : raffleDefaults.postEntriesPerCard,
    instantWins: values.instantWins.map(({ ticketNum, ...prize }) => ({
      ...prize,
      ticketNum: ticketNum === "" && drawAt !== "" ? null : ticketNum,
    })),
    bundles: values.bundles.map(toWireBundle),
    unwonInstantWins: unwonInstantWins || (isAsked ? "" : raffleDefaults.unwonInstantWins),
    ticketMatrix: useLetters ? { useLetters, toLetter, toLetterKey: toLetter ? letterKey(toLetter) : null } : null,
  };
}

export function differingFields(a: RaffleValues, b: RaffleValues): RaffleField[] {
  return raffleFields.filter((field) => !isSameValue(a[field], b[field]));
}

/** Returns the fields, in the wire's format, that differ from the saved ones. */
export function pickChanged<Wire extends object>(now: Wire, before: Partial<Record<keyof Wire, unknown>>) {
  const changed: Partial<Wire> = {};
  for (const field in now) if (!isSameValue(now[field], before[field])) changed[field] = now[field];
  return changed;
}
