import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type ActionOptions<Answer, Input> = Omit<UseMutationOptions<Answer, Error, Input>, 'onSettled'>;

/** A mutation for a button: while it runs, `mutate` ignores further clicks. */
export function useAction<Answer, Input = void>(options: ActionOptions<Answer, Input>) {
  // The second click of a double click comes before `isPending` is rendered.
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const mutate = (input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(input);
  };
  return { ...mutation, mutate };
}
