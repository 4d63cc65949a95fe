import { ReportDialog } from '../../../../client/form/report-dialog.tsx';
import { component } from '../../component.ts';
import { SamplePage } from '../../frame/SamplePage.tsx';
import { longWords, nothing, unbroken } from '../../frame/samples.ts';

const send = async () => ({ acknowledged: true });

export default component({
  title: 'Report',
  of: { ReportDialog },
  about: 'The message is kept when it cannot be sent.',
  screenHeight: 640,
  states: {
    open: (
      <SamplePage>
        <ReportDialog
          kind="listing"
          title="Report"
          description="Sold by Ada Ahlberg"
          send={send}
          onReported={nothing}
          onClose={nothing}
        />
      </SamplePage>
    ),
    'long words': (
      <SamplePage>
        <ReportDialog
          kind="review"
          title={longWords}
          description={unbroken}
          send={send}
          onReported={nothing}
          onClose={nothing}
        />
      </SamplePage>
    ),
  },
});
