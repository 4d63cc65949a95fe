import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ReportedMessages, type ReportOfPerson } from './ReportedMessages.tsx';

/** Opens the messages up to a report about a person. */
export function ShowMessages({ report }: { report: ReportOfPerson }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Show messages
      </Button>
      {open && <ReportedMessages report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
