namespace Touchstone.Build;

/// <summary>A claim that a library makes.</summary>
/// <param name="Name">Its name in traits.json: <c>membersAdded</c>.</param>
/// <param name="Link">The page of the library that makes the claim; null when unknown.</param>
/// <param name="Test">The test result of the probes.</param>
public sealed record MadeClaim(string Name, string? Link, ClaimTest Test);
