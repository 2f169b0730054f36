import { endHasPassed, formatName, type SearchAnswer, stageOfWire } from "@counterfoil/core";
import { serverNow } from "../../ui/clock.ts";
import { formatDateTime } from "../../ui/dates.ts";
import { formatMoney } from "../../ui/money.ts";
import { stateNames } from "./approval-states.ts";
import type { ScreenInfo } from "./screen-info.ts";
import { stageNames } from "./stage-names.ts";

/** A search result: its link and text. */
export type SearchItem = { href: string; group: string; words: string; detail: string };

/** Returns the screens whose names match, or the names of their links in the menu; all of them for an empty query. */
export function screenItems(screens: readonly ScreenInfo[], text: string): SearchItem[] {
  const query = text.trim().toLowerCase();
  return screens.flatMap(({ to, label = "", menu = "" }) => {
    if (label === "" || to.includes("$")) return [];
    if (![label, menu].some((name) => name.toLowerCase().includes(query))) return [];
    return [{ href: to, group: "Screens", words: label, detail: menu === label ? "" : menu }];
  });
}

function describeRaffle(raffle: SearchAnswer["raffles"][number]): string {
  const now = serverNow();
  const end = `${endHasPassed(raffle, now) ? "ended" : "ends"} ${formatDateTime(raffle.endDate)}`;
  return `${stageNames[stageOfWire(raffle, now)]} · ${end}`;
}

/** Returns the results as one list in groups. */
export function searchItems({ orders, people, raffles, pages, acts, complaints }: SearchAnswer): SearchItem[] {
  const orderItems = orders.map(({ orderId, user, total, status, createdAt }) => ({
    href: `/admin/orders?order=${encodeURIComponent(orderId)}`,
    group: "Orders",
    words: orderId,
    detail: `${formatName(user)} · ${formatMoney(total)} · ${status} · ${formatDateTime(createdAt)}`,
  }));
  const personItems = people.map((person) => ({
    href: `/admin/users/${person._id}`,
    group: "People",
    words: formatName(person),
    detail: person.admin ? `${person.email} · Admin` : person.email,
  }));
  return [
    ...personItems,
    ...orderItems,
    ...raffles.map((raffle) => ({
      href: `/admin/raffles/${raffle._id}`,
      group: "Raffles",
      words: raffle.name,
      detail: describeRaffle(raffle),
    })),
    ...pages.map(({ slug, name }) => ({
      href: `/admin/dynamic-pages/${slug}/edit`,
      group: "Pages",
      words: name,
      detail: `/p/${slug}`,
    })),
    ...acts.map(({ _id, sentence, state, askedAt }) => ({
      href: `/admin/acts/${_id}`,
      group: "Approvals",
      words: sentence,
      detail: `${stateNames[state]} · ${formatDateTime(askedAt)}`,
    })),
    ...complaints.map(({ _id, reference, name, receivedAt }) => ({
      href: `/admin/care/complaints/${_id}`,
      group: "Complaints",
      words: reference,
      detail: `${name} · ${formatDateTime(receivedAt)}`,
    })),
  ];
}
