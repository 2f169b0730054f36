import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { readPage, readSwitch, readText } from "../../app/search-readers.ts";
import { sectionOf } from "../configuration/configuration-sections.ts";
import { call, defineScreen, none, screenOptions } from "../frame/define-screen.ts";

/** The page of the winners, and the open modal: the id of a winner, or "new" and the id of the competition. */
const winnersSearch = { winners: readPage, winner: readText, winnerOf: readText };

/** Leads to the first section, and from the older address of a section, which was a hash, to its own. */
const configuration = createRoute({
  ...screenOptions({
    path: "/config",
    label: "Configure",
    menu: "Configure",
    right: "content.read",
    search: winnersSearch,
    first: none,
  }),
  beforeLoad: ({ search, location: { hash } }) => {
    const section = sectionOf(hash) ?? (Object.keys(search).length > 0 ? "winners" : "promoted");
    throw redirect({ to: "/admin/config/$section", params: { section }, search, replace: true });
  },
});

const section = createRoute({
  ...screenOptions({
    path: "/config/$section",
    label: "Configure",
    right: "content.read",
    search: winnersSearch,
    first: () => ({ blocks: call("content.listEdited", undefined), editors: call("content.listEditors", undefined) }),
  }),
  params: {
    parse: ({ section }) => {
      const known = sectionOf(section);
      if (!known) throw notFound();
      return { section: known };
    },
  },
  component: lazyRouteComponent(() => import("../configuration/configuration-screen.tsx"), "ConfigurationScreen"),
});

const categories = defineScreen({
  path: "/categories",
  label: "Categories",
  menu: "Categories",
  right: "categories.read",
  search: { add: readSwitch },
  first: () => ({ list: call("categories.list", undefined) }),
  component: lazyRouteComponent(() => import("../categories/categories-screen.tsx"), "CategoriesScreen"),
});

const pages = defineScreen({
  path: "/dynamic-pages",
  label: "Pages",
  menu: "Pages",
  right: "pages.read",
  first: () => ({ list: call("pages.list", { content: false }) }),
  component: lazyRouteComponent(() => import("../pages/pages-screen.tsx"), "PagesScreen"),
});

const createPage = defineScreen({
  path: "/dynamic-pages/create",
  right: "pages.edit",
  first: none,
  component: lazyRouteComponent(() => import("../pages/create-page-screen.tsx"), "CreatePageScreen"),
});

const editPage = defineScreen({
  path: "/dynamic-pages/$slug/edit",
  right: "pages.edit",
  first: none,
  component: lazyRouteComponent(() => import("../pages/edit-page-screen.tsx"), "EditPageScreen"),
});

export const contentScreens = [configuration, section, categories, pages, createPage, editPage] as const;
