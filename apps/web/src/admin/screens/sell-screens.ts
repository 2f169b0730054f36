import { entryFilters, rowsOfPage } from "@counterfoil/core";
import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { readMatch, readPage, readSwitch, readText } from "../../app/search-readers.ts";
import { codeOf } from "../../app/trpc.ts";
import { call, defineScreen, none, screenOptions } from "../frame/define-screen.ts";
import { ordersInput, ordersSearch, orderViews } from "../orders/orders-input.ts";
import { withoutLists } from "../raffle/without-lists.ts";

const raffles = defineScreen({
  path: "/raffles",
  menu: "Raffles",
  right: "raffles.read",
  key: "r",
  search: { show: ["expired"], query: readText, page: readPage },
  first: ({ show, query = "", page = 1 }) => ({
    list: call("raffles.list", { query, filterBy: show ?? "active", ...rowsOfPage(page, 10) }),
  }),
  component: lazyRouteComponent(() => import("../raffles/raffles-screen.tsx"), "RafflesScreen"),
});

const raffleRouteStates = {
  /** Faster answers show no skeleton, milliseconds. */
  pendingMs: 150,
  pendingMinMs: 0,
  pendingComponent: lazyRouteComponent(() => import("../raffle/raffle-states.tsx"), "RafflePending"),
  notFoundComponent: lazyRouteComponent(() => import("../raffle/raffle-states.tsx"), "RaffleGone"),
  errorComponent: lazyRouteComponent(() => import("../raffle/raffle-states.tsx"), "RaffleLoadFailed"),
};

/** Waits for a raffle; throws the router's not-found for a deleted one. */
async function notFoundIfDeleted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (codeOf(error) === "raffle.gone") throw notFound();
    throw error;
  }
}

const raffle = createRoute({
  ...screenOptions({
    path: "/raffles/$id",
    right: "raffles.read",
    first: (_, id) => ({
      raffle: call("raffles.find", withoutLists(id)),
      profit: call("reports.findProfit", { id }, "reports.read"),
    }),
  }),
  loader: ({ context: { api, first } }) => notFoundIfDeleted(api.raffles.find.ensureData(first.raffle.input)),
  ...raffleRouteStates,
  component: lazyRouteComponent(() => import("../raffle/raffle-screen.tsx"), "RaffleScreen"),
});

const createRaffle = createRoute({
  ...screenOptions({ path: "/raffles/create", right: "raffles.edit", search: { from: readText }, first: none }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps: { from } }) => ({
    original:
      from === undefined
        ? null
        : (await notFoundIfDeleted(api.raffles.find.fetch({ id: from, entries: false }))).raffle,
  }),
  ...raffleRouteStates,
  component: lazyRouteComponent(() => import("../raffle-form/create-raffle-screen.tsx"), "CreateRaffleScreen"),
});

const editRaffle = createRoute({
  ...screenOptions({ path: "/raffles/$id/edit", right: "raffles.edit", first: none }),
  loader: async ({ context: { api }, params: { id } }) => {
    const [{ raffle }, locks] = await notFoundIfDeleted(
      Promise.all([
        api.raffles.find.fetch({ id, entries: false }, { staleTime: 0 }),
        api.raffles.findLocks.fetch({ id }, { staleTime: 0 }),
      ]),
    );
    return { raffle, locks };
  },
  ...raffleRouteStates,
  component: lazyRouteComponent(() => import("../raffle-form/edit-raffle-screen.tsx"), "EditRaffleScreen"),
});

const entries = defineScreen({
  path: "/raffles/$id/sales",
  right: "entries.read",
  /** `add` is the open form, `order` and `view` the order that is open over the list. */
  search: {
    query: readText,
    show: entryFilters,
    page: readPage,
    add: readSwitch,
    order: readText,
    view: orderViews,
  },
  first: none,
  component: lazyRouteComponent(() => import("../entries/entries-screen.tsx"), "EntriesScreen"),
});

const orders = defineScreen({
  path: "/orders",
  menu: "Orders",
  right: "orders.read",
  key: "o",
  search: ordersSearch,
  first: (search) => ({ list: call("orders.list", ordersInput(search)) }),
  component: lazyRouteComponent(() => import("../orders/orders-screen.tsx"), "OrdersScreen"),
});

/** A London time `YYYY-MM-DDTHH:mm`; a cleared field stays empty. */
const readMinute = readMatch(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/);

const exportOrders = defineScreen({
  path: "/orders/export",
  right: "orders.read",
  search: { from: readMinute, to: readMinute, deleted: readSwitch },
  first: none,
  component: lazyRouteComponent(() => import("../orders/export-screen.tsx"), "ExportScreen"),
});

const coupons = defineScreen({
  path: "/coupon-codes",
  menu: "Coupon Codes",
  right: "coupons.read",
  key: "c",
  /** `form` is the open form: "new", or the id of the edited coupon. The new one is copied from the coupon `from`. */
  search: { query: readText, page: readPage, form: readText, from: readText },
  first: () => ({ list: call("coupons.list", undefined) }),
  component: lazyRouteComponent(() => import("../coupons/coupons-screen.tsx"), "CouponsScreen"),
});

export const sellScreens = [raffles, raffle, createRaffle, editRaffle, entries, orders, exportOrders, coupons] as const;
