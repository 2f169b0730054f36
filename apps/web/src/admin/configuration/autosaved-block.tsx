import type { EditedBlock } from "@counterfoil/core";
import { type ComponentProps, type ReactNode, useCallback } from "react";
import { AutosavedList } from "./autosaved-list.tsx";
import { BlockSection } from "./block-section.tsx";
import { type Changes, useSaveBlock } from "./use-block.ts";

type List<Value> = Omit<
  ComponentProps<typeof AutosavedList>,
  "id" | "label" | "save" | "findTheirs" | "values" | "blank" | "children"
> & {
  values: readonly Value[];
  blank: Value;
  children: (entry: { value: Value; change: (value: Value) => void; changeNow: (value: Value) => void }) => ReactNode;
};

export function AutosavedBlock<Value extends Record<string, string>>({
  block,
  title,
  note,
  changesOf,
  valuesOf,
  ...list
}: List<Value> & {
  block: EditedBlock;
  valuesOf: (block: EditedBlock) => readonly Value[] | undefined;
  title: string;
  note: ReactNode;
  changesOf: (values: Value[]) => Changes;
}) {
  const { save, adopt, findNewest } = useSaveBlock(block);
  const saveList = useCallback((values: Value[]) => save(changesOf(values)), [save, changesOf]);
  const findTheirs = useCallback(async () => {
    const newest = await findNewest();
    const values = newest && valuesOf(newest);
    return newest && values && { values, adopt: () => adopt(newest.updatedAt) };
  }, [findNewest, valuesOf, adopt]);
  return (
    <BlockSection id={block.type} title={title} note={note} block={block}>
      <AutosavedList id={block._id} label={title} save={saveList} findTheirs={findTheirs} {...list} />
    </BlockSection>
  );
}
