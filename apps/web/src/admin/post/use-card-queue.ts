import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Inputs, isUnreachable, messageOf, type Outputs, trpc } from "../../app/trpc.ts";
import { newKey } from "../../app/use-send-key.ts";

/** How long a save waits after the connection was lost, milliseconds. */
const TRY_AGAIN_MS = 3_000;

type KeyCards = Omit<Inputs["post"]["key"], "batchId" | "key">;
type Batch = Outputs["post"]["find"];

/** A save that the shop has not confirmed. `problem` is why it was rejected. */
export interface Unsaved<Form> {
  key: string;
  form: Form;
  input: KeyCards;
  problem: string | null;
}

/** Returns the answer of a batch with cards that were saved, newest first. */
function withCards(before: Batch, { cards, batch }: Outputs["post"]["key"]): Batch {
  const saved = new Set(cards.map(({ _id }) => _id));
  const others = before.cards.filter(({ _id }) => !saved.has(_id));
  return { ...before, batch, cards: [...cards, ...others].sort((a, b) => b.line - a.line) };
}

/**
 * Saves the cards of a batch one after the other, while more are keyed. Those that could not be sent stay in the tab, and are
 * sent with the same key when the shop answers again, so that none is saved twice.
 */
export function useCardQueue<Form>(batchId: string) {
  const utils = trpc.useUtils();
  const [rows, setRows] = useState<readonly Unsaved<Form>[]>([]);
  const [isOffline, setOffline] = useState(false);
  const [tries, setTries] = useState(0);
  const sending = useRef(false);
  const next = rows.find(({ problem }) => problem === null);

  const send = useEffectEvent(async ({ key, input }: Unsaved<Form>) => {
    sending.current = true;
    try {
      const saved = await utils.client.post.key.mutate({ ...input, batchId, key });
      utils.post.find.setData({ id: batchId }, (before) => before && withCards(before, saved));
      setRows((before) => before.filter((row) => row.key !== key));
      setOffline(false);
    } catch (error) {
      if (isUnreachable(error)) setOffline(true);
      else setRows((before) => before.map((row) => (row.key === key ? { ...row, problem: messageOf(error) } : row)));
    }
    sending.current = false;
  });
  useEffect(() => {
    if (next && tries >= 0 && !sending.current) void send(next);
  }, [next, tries]);
  useEffect(() => {
    if (!isOffline) return;
    const retry = setInterval(() => setTries((before) => before + 1), TRY_AGAIN_MS);
    return () => clearInterval(retry);
  }, [isOffline]);

  return {
    rows,
    isOffline,
    add: (form: Form, input: KeyCards) =>
      setRows((before) => [...before, { key: newKey(), form, input, problem: null }]),
    /** Takes a row out, to be keyed again. */
    remove: (key: string) => setRows((before) => before.filter((row) => row.key !== key)),
  };
}
