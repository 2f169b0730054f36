import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { cx } from "./cx.ts";

const step =
  "grid size-9 place-items-center rounded-s hover:bg-ink/5 aria-disabled:cursor-not-allowed aria-disabled:text-control";

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item, index: number) => string;
  onReorder: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
};

export function SortableList<Item>({ label, items, keyOf, nameOf, onReorder, children }: SortableListProps<Item>) {
  const [told, setTold] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const ids = items.map(keyOf);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onReorder(arrayMove([...items], from, to));
    setTold(`${nameOf(item, from)} is now ${to + 1} of ${items.length}`);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={list} aria-label={label} className="grid gap-2">
          {items.map((item, index) => (
            <Entry
              key={keyOf(item)}
              id={keyOf(item)}
              name={nameOf(item, index)}
              first={index === 0}
              last={index === items.length - 1}
              onMove={(by) => move(index, index + by)}
            >
              {children(item, index)}
            </Entry>
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {told}
      </p>
    </DndContext>
  );
}

type EntryProps = {
  id: string;
  name: string;
  first: boolean;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  children: ReactNode;
};

function Entry({ id, name, first, last, onMove, children }: EntryProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={cx(
        "flex items-center gap-2 rounded-m border border-line bg-white py-1.5 pr-1.5 pl-1",
        isDragging && "relative z-10 border-ink shadow-over",
      )}
    >
      <span
        ref={setActivatorNodeRef}
        {...listeners}
        aria-hidden="true"
        className="grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center text-muted print:hidden"
      >
        <GripVertical size={18} />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      <div className="flex shrink-0 max-md:flex-col print:hidden">
        <button
          type="button"
          aria-label={`Move ${name} up`}
          aria-disabled={first}
          className={step}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={18} />
        </button>
        <button
          type="button"
          aria-label={`Move ${name} down`}
          aria-disabled={last}
          className={step}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={18} />
        </button>
      </div>
    </li>
  );
}
