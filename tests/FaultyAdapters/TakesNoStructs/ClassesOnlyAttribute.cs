namespace Touchstone.Adapters;

/// <summary>What this adapter wants to see on every type.</summary>
[AttributeUsage(AttributeTargets.Class)]
public sealed class ClassesOnlyAttribute : Attribute;
