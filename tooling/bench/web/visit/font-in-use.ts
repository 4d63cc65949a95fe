import { type Artifacts, Audit, Gatherer } from 'lighthouse';

type Context = Parameters<Gatherer['getArtifact']>[0];

/** A custom artifact, which Lighthouse's types do not know. */
const artifact: string = 'FontInUse';
const artifactId = artifact as keyof Artifacts;

/** Records when a font of the page has loaded. Runs before the page's own scripts. */
const noteFonts = `document.fonts.addEventListener('loadingdone', () => {
  window.fontsCameAt ??= performance.now();
});`;

/**
 * Returns when the first of the page's fonts loaded, in ms after the navigation; null if none has.
 */
const cameAt = () => (window as unknown as { fontsCameAt?: number }).fontsCameAt ?? null;

/** Returns the first font family of the page's heading. */
const wantedFamily = () => {
  const heading = document.querySelector('h1');
  return heading && getComputedStyle(heading).fontFamily.split(',')[0]?.replaceAll('"', '');
};

/**
 * Measures when the page's heading was drawn in its font, in ms after the navigation: the font has
 * loaded, and the browser uses it at the end of the visit (with `font-display: optional`, a font
 * that loads late is not used). NaN if another font is used.
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
    // A variable font has the name of its lightest weight.
    const isOurs = (name: string) => family !== null && name.startsWith(String(family));
    const isUsed = fonts.some((font) => font.isCustomFont && isOurs(font.familyName));
    if (isUsed && after !== null) this.activeAfter = after;
    return null;
  }
}

/** An audit is required, because Lighthouse gathers only what an audit asks for. */
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

/** The parts of a Lighthouse configuration for it. */
export const fontInUse = (gatherer: FontInUse) => ({
  artifacts: [{ id: artifact, gatherer: { instance: gatherer } }],
  audits: [{ implementation: FontInUseAudit }],
  onlyAudits: ['font-in-use'],
});
