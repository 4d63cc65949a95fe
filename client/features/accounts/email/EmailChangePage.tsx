import { useRoute } from 'wouter';
import { NewEmail } from './NewEmail.tsx';
import { UndoEmail } from './UndoEmail.tsx';

/** The page behind the links of the two mails about a changed email. */
export function EmailChangePage() {
  const [isUndo] = useRoute('/undo-email');
  return isUndo ? <UndoEmail /> : <NewEmail />;
}
