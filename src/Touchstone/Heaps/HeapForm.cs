using Touchstone.Columns;

namespace Touchstone.Heaps;

/// <summary>The form of the answers.</summary>
/// <param name="Json">JSON lines instead of tables.</param>
/// <param name="ByGeneration">With each part of the heap.</param>
/// <param name="Addresses">With the addresses of some objects.</param>
/// <param name="Unit">How bytes are written in tables; null to let the numbers decide.</param>
/// <param name="Limit">What a script allows; null for everything.</param>
/// <param name="Context">What the user calls the occasion; empty for nothing.</param>
/// <param name="Time">What stands for the time; empty for the time.</param>
/// <param name="IsDiff">Two moments are compared.</param>
/// <param name="IsWatch">Rounds are compared.</param>
sealed record HeapForm(bool Json, bool ByGeneration, bool Addresses, Unit? Unit, HeapLimit? Limit, string Context, string Time, bool IsDiff, bool IsWatch);
