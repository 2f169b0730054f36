import { rowsOfPage } from "@counterfoil/core";
import { lazyRouteComponent } from "@tanstack/react-router";
import { readPage, readText } from "../../app/search-readers.ts";
import { customerTabs } from "../customer/customer-tabs.ts";
import { call, defineScreen, none } from "../frame/define-screen.ts";

const users = defineScreen({
  path: "/users",
  label: "Users",
  menu: "Users",
  right: "people.read",
  key: "u",
  /** Search and page of the admins, then of the standard users. */
  search: {
    admins: readText,
    adminsPage: readPage,
    users: readText,
    usersPage: readPage,
    sort: ["created-desc", "created-asc"],
  },
  first: ({ admins = "", adminsPage = 1, users = "", usersPage = 1, sort = "created-desc" }) => ({
    admins: call("users.list", { admin: true, query: admins, ...rowsOfPage(adminsPage, 10) }),
    users: call("users.list", { admin: false, query: users, sortBy: sort, ...rowsOfPage(usersPage, 10) }),
  }),
  component: lazyRouteComponent(() => import("../users/users-screen.tsx"), "UsersScreen"),
});

const customer = defineScreen({
  path: "/users/$id",
  right: "people.read",
  /** The open tab, its page, and the open audit entry. */
  search: { tab: customerTabs, page: readPage, entry: readText },
  first: (_, id) => ({ customer: call("customers.find", { id }) }),
  component: lazyRouteComponent(() => import("../customer/customer-screen.tsx"), "CustomerScreen"),
});

const care = defineScreen({
  path: "/care",
  label: "Flagged customers",
  menu: "To do",
  right: "care.read",
  count: ({ flags }) => flags.open,
  /** Without `show` all that are open. */
  search: { show: ["new", "noted", "closed", "all"], page: readPage },
  first: ({ show, page = 1 }) => ({
    list: call("care.list", { state: show === "all" ? null : (show ?? "open"), ...rowsOfPage(page, 20) }),
  }),
  component: lazyRouteComponent(() => import("../protection/flags-screen.tsx"), "FlagsScreen"),
});

const complaints = defineScreen({
  path: "/care/complaints",
  label: "Complaints",
  menu: "To do",
  count: ({ complaints }) => complaints.open,
  right: "complaints.read",
  /** Without `show` those to deal with. */
  search: { show: ["received", "acknowledged", "answered", "done", "all"], query: readText, page: readPage },
  first: ({ show, query = "", page = 1 }) => ({
    list: call("complaints.list", { state: show === "all" ? null : (show ?? "open"), query, ...rowsOfPage(page, 20) }),
  }),
  component: lazyRouteComponent(() => import("../complaints/complaints-screen.tsx"), "ComplaintsScreen"),
});

const complaint = defineScreen({
  path: "/care/complaints/$id",
  right: "complaints.read",
  first: none,
  component: lazyRouteComponent(() => import("../complaints/complaint-screen.tsx"), "ComplaintScreen"),
});

export const peopleScreens = [users, customer, care, complaints, complaint] as const;
