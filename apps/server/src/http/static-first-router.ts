import type { Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

/**
 * Finds the handlers of a path without parameters once, and keeps them: the routes do not change once the first request is answered. Hono's
 * fastest router takes no path with a name where another has a parameter, and its next one searches for each request.
 */
export class StaticFirstRouter<T> implements Router<T> {
  readonly name = "StaticFirstRouter";
  readonly #all = new TrieRouter<T>();
  /** By path and method, of the paths without parameters. */
  readonly #found = new Map<string, Map<string, Result<T>>>();

  add(method: string, path: string, handler: T): void {
    this.#all.add(method, path, handler);
    if (!/[:*?]/.test(path)) this.#found.set(path, new Map());
  }

  match(method: string, path: string): Result<T> {
    const kept = this.#found.get(path);
    const found = kept?.get(method) ?? this.#all.match(method, path);
    kept?.set(method, found);
    return found;
  }
}
