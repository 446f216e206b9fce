namespace Touchstone.Probes.Hostile;

/// <summary>A payload that no serializer would write.</summary>
/// <param name="What">How it was made, in a few words: <c>bit 7 of byte 12 flipped</c>.</param>
/// <param name="Bytes">The damaged payload.</param>
sealed record Mutation(string What, byte[] Bytes);
