namespace Touchstone.Adapters;

/// <summary>The attribute that this adapter requires on every type.</summary>
[AttributeUsage(AttributeTargets.Class)]
public sealed class ClassesOnlyAttribute : Attribute;
