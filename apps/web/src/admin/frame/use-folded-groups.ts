import { useState } from "react";
import { type GroupName, groupNames } from "./screen-info.ts";

const KEY = "console-folded-groups";

function readFolded(): GroupName[] {
  try {
    const stored = (localStorage.getItem(KEY) ?? "").split(",");
    return groupNames.filter((name) => stored.includes(name));
  } catch {
    return [];
  }
}

/** Which groups of the navigation are folded: remembered in this browser. With `single` one is open at a time, at first `current`. */
export function useFoldedGroups({ single, current }: { single: boolean; current: GroupName | undefined }) {
  const [folded, setFolded] = useState(readFolded);
  const [opened, setOpened] = useState<GroupName | null>(current ?? "Today");
  const toggle = (name: GroupName) => {
    if (single) return setOpened(opened === name ? null : name);
    const next = folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name];
    setFolded(next);
    try {
      localStorage.setItem(KEY, next.join());
    } catch {
      // Without storage it is remembered until the page is left.
    }
  };
  return { isOpen: (name: GroupName) => (single ? opened === name : !folded.includes(name)), toggle };
}
