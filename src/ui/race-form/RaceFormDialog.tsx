import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useDiscardQuestion } from '#ui/dialog/use-discard-question.tsx';
import { RaceForm, type RaceFormProps } from './RaceForm.tsx';

interface Props extends RaceFormProps {
  title: string;
  onClose(): void;
}

/** A race's form in a dialog that asks before discarding changes. */
export function RaceFormDialog({ title, onClose, children, ...form }: Props) {
  const { isDirty } = form.race.form.formState;
  const { close, question } = useDiscardQuestion(isDirty, onClose);
  return (
    <Dialog title={title} isWide onClose={close}>
      <div className="px-5 pt-4">
        <RaceForm {...form}>
          {question}
          {/* Hidden rather than removed, so that the focus can return to them. */}
          <div className={question ? 'hidden' : 'contents'}>
            {children}
            <button type="button" className="button" onClick={close}>
              Cancel
            </button>
          </div>
        </RaceForm>
      </div>
    </Dialog>
  );
}
