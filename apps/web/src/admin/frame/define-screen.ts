import type { Right } from "@counterfoil/core";
import { createRoute, type RouteComponent } from "@tanstack/react-router";
import { readSearch, type SearchOf, type SearchReaders } from "../../app/search-readers.ts";
import type { Inputs } from "../../app/trpc.ts";
import { adminRoute } from "./frame-routes.ts";
import type { ScreenCall, ScreenInfo } from "./screen-info.ts";

type CallsOf<Feature extends keyof Inputs & string> = `${Feature}.${keyof Inputs[Feature] & string}`;
type CallPath = { [Feature in keyof Inputs & string]: CallsOf<Feature> }[keyof Inputs & string];
type InputOf<Path> = Path extends `${infer Feature extends keyof Inputs & string}.${infer Call}`
  ? Inputs[Feature][Call & keyof Inputs[Feature]]
  : never;

/** Names a call that a screen makes first, with its input. `right` is for a call that requires another right than the screen. */
export function call<Path extends CallPath, const Input extends InputOf<Path>>(
  path: Path,
  input: Input,
  right?: Right,
) {
  return { path, input, right };
}

type FirstCalls = Record<string, ScreenCall>;

type ScreenOptions<Path extends string, Readers extends SearchReaders, First extends FirstCalls> = Omit<
  ScreenInfo,
  "to" | "first"
> & {
  /** Below /admin. */
  path: Path;
  search?: Readers;
  /** Returns the calls that the screen makes first, which it finds in the route's context. `id` is that of a screen of one thing. */
  first: (search: SearchOf<NoInfer<Readers>>, id: string) => First;
};

/** The first calls of a screen whose address does not tell them. */
export const none = () => ({});

/** Returns the id in the address of a screen of one thing, such as /admin/users/$id. */
const idOf = (pathname: string) => decodeURIComponent(pathname.split("/")[3] ?? "");

/** Returns the route options of a screen: for one that has a loader, or parses its parameters. */
export function screenOptions<
  const Path extends string,
  First extends FirstCalls,
  const Readers extends SearchReaders = Record<never, never>,
>({ path, search, first, ...info }: ScreenOptions<Path, Readers, First>) {
  const parse = readSearch(search);
  const screen: ScreenInfo = {
    ...(info.menu && { label: info.menu }),
    ...info,
    to: path === "/" ? "/admin" : `/admin${path}`,
    first: (raw, pathname) => first(parse(raw), idOf(pathname)),
  };
  return {
    getParentRoute: () => adminRoute,
    path,
    validateSearch: parse,
    beforeLoad: (given: { search: SearchOf<Readers>; location: { pathname: string } }) => ({
      first: first(given.search, idOf(given.location.pathname)),
    }),
    staticData: { screen },
  };
}

/** Declares a screen of the console: its route, and from it menu, search box, guard, heading and first calls. */
export function defineScreen<
  const Path extends string,
  First extends FirstCalls,
  const Readers extends SearchReaders = Record<never, never>,
>({ component, ...options }: ScreenOptions<Path, Readers, First> & { component: RouteComponent }) {
  return createRoute({ ...screenOptions<Path, First, Readers>(options), component });
}
