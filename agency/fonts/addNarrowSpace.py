"""Adds U+202F, the narrow no-break space of French, to bricolage-grotesque.woff2: three quarters of a space wide."""
from fontTools.ttLib import TTFont; from fontTools.ttLib.tables._g_l_y_f import Glyph
f = TTFont('bricolage-grotesque.woff2', recalcTimestamp=False, lazy=False); n = 'uni202F'
f.ensureDecompiled(); f.setGlyphOrder([*f.getGlyphOrder(), n])
f['glyf'][n] = Glyph(); f['hmtx'][n] = (round(f['hmtx']['space'][0] * 0.75), 0); f['gvar'].variations[n] = []
m = f['HVAR'].table.AdvWidthMap.mapping; m[n] = m['space']
for t in f['cmap'].tables: t.cmap[0x202F] = n
f.save('bricolage-grotesque.woff2')
