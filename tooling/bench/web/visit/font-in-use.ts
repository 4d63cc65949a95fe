import { type Artifacts, Audit, Gatherer } from 'lighthouse';

type Context = Parameters<Gatherer['getArtifact']>[0];

/** An artifact of our own, of which Lighthouse's types know nothing. */
const artifact: string = 'FontInUse';
const artifactId = artifact as keyof Artifacts;

/** Notes when a font of the page has come; runs before the page's own scripts. */
const noteFonts = `document.fonts.addEventListener('loadingdone', () => {
  window.fontsCameAt ??= performance.now();
});`;

/** When the first of the page's fonts had come, in ms after the navigation; null while none has. */
const cameAt = () => (window as unknown as { fontsCameAt?: number }).fontsCameAt ?? null;

/** The first family that the page's heading asks for. */
const wantedFamily = () => {
  const heading = document.querySelector('h1');
  return heading && getComputedStyle(heading).fontFamily.split(',')[0]?.replaceAll('"', '');
};

/**
 * When the page's heading was drawn in the font that it asks for, in ms after the navigation: the
 * font has come, and at the end of the visit the browser does draw with it (with `font-display:
 * optional` one that comes late is not used). NaN where another font is used.
 */
export class FontInUse extends Gatherer {
  override meta = { supportedModes: ['navigation' as const] };
  activeAfter = Number.NaN;

  override async startInstrumentation({ driver }: Context): Promise<void> {
    await driver.defaultSession.sendCommand('Page.addScriptToEvaluateOnNewDocument', {
      source: noteFonts,
    });
  }

  override async getArtifact({ driver }: Context): Promise<null> {
    const { executionContext, defaultSession: session } = driver;
    const after = await executionContext.evaluate(cameAt, { args: [] });
    const family = await executionContext.evaluate(wantedFamily, { args: [] });
    await session.sendCommand('DOM.enable');
    await session.sendCommand('CSS.enable');
    const { root } = await session.sendCommand('DOM.getDocument');
    const heading = { nodeId: root.nodeId, selector: 'h1' };
    const { nodeId } = await session.sendCommand('DOM.querySelector', heading);
    const { fonts } = await session.sendCommand('CSS.getPlatformFontsForNode', { nodeId });
    await session.sendCommand('CSS.disable');
    // A variable font goes by the name of its lightest weight.
    const isOurs = (name: string) => family !== null && name.startsWith(String(family));
    const isUsed = fonts.some((font) => font.isCustomFont && isOurs(font.familyName));
    if (isUsed && after !== null) this.activeAfter = after;
    return null;
  }
}

/** Lighthouse gathers only what an audit asks for. */
class FontInUseAudit extends Audit {
  static override get meta() {
    return {
      id: 'font-in-use',
      title: 'The font is in use',
      scoreDisplayMode: 'informative' as const,
      description: 'When the heading is drawn in the font that it asks for.',
      requiredArtifacts: [artifactId],
    };
  }
  static override audit = () => ({ score: 1 });
}

/** What a configuration of Lighthouse needs for it. */
export const fontInUse = (gatherer: FontInUse) => ({
  artifacts: [{ id: artifact, gatherer: { instance: gatherer } }],
  audits: [{ implementation: FontInUseAudit }],
  onlyAudits: ['font-in-use'],
});
