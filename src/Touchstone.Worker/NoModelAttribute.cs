namespace Touchstone;

/// <summary>The default of the <c>Model</c> alias: for serializers that need no attribute on the types of a data set.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Interface)]
public sealed class NoModelAttribute : Attribute;
