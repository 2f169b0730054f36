import { useState } from "react";
import { type NavGroup, navGroups } from "./nav-links.ts";

type Name = NavGroup["name"];

const KEY = "console-folded-groups";

function readFolded(): Name[] {
  try {
    const stored = (localStorage.getItem(KEY) ?? "").split(",");
    return navGroups.flatMap(({ name }) => (stored.includes(name) ? [name] : []));
  } catch {
    return [];
  }
}

/** Which groups of the navigation are folded: remembered in this browser. With `single` one is open at a time, at first `current`. */
export function useFoldedGroups({ single, current }: { single: boolean; current: Name | undefined }) {
  const [folded, setFolded] = useState(readFolded);
  const [opened, setOpened] = useState<Name | null>(current ?? "Today");
  const toggle = (name: Name) => {
    if (single) return setOpened(opened === name ? null : name);
    const next = folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name];
    setFolded(next);
    try {
      localStorage.setItem(KEY, next.join());
    } catch {
      // Without storage it is remembered until the page is left.
    }
  };
  return { isOpen: (name: Name) => (single ? opened === name : !folded.includes(name)), toggle };
}
