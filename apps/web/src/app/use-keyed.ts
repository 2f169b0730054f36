import { usePressKey } from "./use-send-key.ts";

/** Sends each press with a key, the same again after a lost answer: then what was asked for is done once. */
export function useKeyed<Input extends { key?: string | undefined }, Answer, Rest extends object>(
  mutation: Rest & { mutateAsync: (input: Input) => Promise<Answer> },
) {
  const { keyFor, settle } = usePressKey();
  const mutateAsync = async (input: Input) => {
    try {
      const answer = await mutation.mutateAsync({ ...input, key: keyFor(input) });
      settle();
      return answer;
    } catch (error) {
      settle(error);
      throw error;
    }
  };
  return { ...mutation, mutateAsync };
}
