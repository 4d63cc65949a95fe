import { CasePage } from '../../features/moderation/case/CasePage.tsx';
import { ShowMessages } from '../../features/reports/people/ShowMessages.tsx';

export const CaseRoute = () => (
  <CasePage
    messagesOf={({ person, snapshot }, { _id, reporterEmail }) => (
      <ShowMessages
        report={{
          _id,
          reporterEmail,
          personName: person.username,
          productTitle: snapshot.title ?? '',
        }}
      />
    )}
  />
);
